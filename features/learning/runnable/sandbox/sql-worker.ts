import init from '@sqlite.org/sqlite-wasm';
import { runSql } from './run-sql';
import { moduleOf, serveWorker } from './worker';

const silent = () => {};
// SQLite would otherwise tell the console that it found no file system to store databases in.
Object.assign(globalThis, { sqlite3ApiConfig: { warn: silent, log: silent, debug: silent, error: silent } });

serveWorker(async (parts) => {
  const module = moduleOf(parts, 'sqlite3.wasm');
  const sqlite = await init({
    print: silent,
    printErr: silent,
    instantiateWasm: (imports, done) => {
      void WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
  return (job) => runSql(sqlite, job);
});
