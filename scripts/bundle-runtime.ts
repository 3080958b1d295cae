import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rolldown } from 'rolldown';
import { RUNTIME } from './start-build.ts';

// Makes the sandbox in which learners' programs run: a frame, a worker per language, and the files of the languages.

const root = path.resolve(import.meta.dirname, '..');
const sources = path.join(root, 'features/learning/runnable/sandbox');
const target = path.join(root, RUNTIME);
const files = path.join(target, 'files');
const packages = path.join(root, 'node_modules');

/** What a language loads: first the script of its worker. */
const LANGUAGES = {
  sql: ['sql-worker.js', 'sqlite3.wasm'],
  python: ['python-worker.js', 'pyodide.asm.wasm', 'python_stdlib.zip'],
};
const COPIED = [
  '@sqlite.org/sqlite-wasm/sqlite-wasm/jswasm/sqlite3.wasm',
  'pyodide/pyodide.asm.wasm',
  'pyodide/python_stdlib.zip',
];
/** The best level takes a minute for Python's ten million bytes, to save a seventh. */
const LARGE_BYTES = 4_000_000;

async function script(name: string): Promise<string> {
  const bundle = await rolldown({
    cwd: root,
    platform: 'browser',
    input: path.join(sources, `${name}.ts`),
    external: /^node:/,
    resolve: { alias: { '@': root } },
    moduleTypes: { '.py': 'text' },
    // The scripts run from a blob, which is no address that others are relative to.
    transform: { define: { 'import.meta.url': '"https://nowhere.invalid/"' } },
    // Pyodide contains direct calls of eval, which the sandbox forbids and Python's core does not reach.
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  if (output.length !== 1) throw new Error(`${name} has ${output.length} chunks`);
  return output[0].code;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  const level = body.length > LARGE_BYTES ? 6 : 11;
  const [small, compatible] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, compatible)]);
}

await rm(target, { recursive: true, force: true });
await mkdir(files, { recursive: true });
const frameScript = await script('frame');
if (/<\/script/i.test(frameScript)) throw new Error('the script of the frame ends its own element');
await writeFile(
  path.join(files, 'frame.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox</title><script>${frameScript}</script></html>\n`,
);
for (const name of ['sql-worker', 'python-worker'])
  await writeFile(path.join(files, `${name}.js`), await script(name));
for (const file of COPIED) await copyFile(path.join(packages, file), path.join(files, path.basename(file)));

const bodies = new Map<string, Buffer>();
for (const name of (await readdir(files)).sort()) bodies.set(name, await readFile(path.join(files, name)));
const version = createHash('sha256');
for (const [name, body] of bodies) version.update(`${name}\0${body.length}\n`).update(body);
const folder = `/runtime/${version.digest('hex').slice(0, 12)}`;
// A zip is compressed already.
for (const name of bodies.keys()) if (!name.endsWith('.zip')) await compress(path.join(files, name));

const entry = (name: string) => ({ name, url: `${folder}/${name}`, bytes: bodies.get(name)?.length ?? 0 });
const languages = Object.fromEntries(
  Object.entries(LANGUAGES).map(([language, names]) => [language, names.map(entry)]),
);
await writeFile(
  path.join(target, 'manifest.json'),
  JSON.stringify({ frame: `${folder}/frame.html`, frameScript: `sha256-${hashOf(frameScript)}`, languages }),
);
