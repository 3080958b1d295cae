import { fileURLToPath } from 'node:url';
import { explainStartError } from '../server/bootstrap/start-errors.ts';
import { type Config, readConfig } from '../server/config/load-config.ts';
import { build, isBuilt } from './start-build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const main = new URL('../server/main.ts', import.meta.url);

/** Second half of `npm start`, on the right Node with all packages: reset on request, build if stale, run. */
export async function startSite(args: string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--reset' && arg !== '--dev');
  if (unknown) return fail(`npm start knows --reset and --dev, not ${unknown}`);
  try {
    const config = readConfig();
    process.env.NEXT_TELEMETRY_DISABLED = '1';
    if (args.includes('--reset')) await reset(config);
    const development = args.includes('--dev');
    if (!development && !isBuilt(root) && !(await buildVisibly()))
      return fail('The build failed, see above.');
    await import(main.href);
  } catch (error) {
    const line = explainStartError(error);
    if (line === undefined) throw error;
    fail(line);
  }
}

async function reset(config: Config): Promise<void> {
  if (config.databaseUrl) return fail('--reset empties only the embedded database, but DATABASE_URL is set.');
  const { deletePostgres: destroyCluster } = await import('../db/embedded-postgres/embedded-postgres.ts');
  await destroyCluster(config.dataDir);
  console.log(`Emptied ${config.dataDir}.`);
}

async function buildVisibly(): Promise<boolean> {
  console.log('Building the site (about half a minute) …');
  const began = Date.now();
  const done = await build(root);
  if (done) console.log(`Built in ${Math.round((Date.now() - began) / 1000)} s.`);
  return done;
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}
