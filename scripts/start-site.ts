import { fileURLToPath } from 'node:url';
import { build, bundleRuntime, isBuilt, MAIN } from './start-build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Hot reload works on the sources. */
const mainOf = (development: boolean) =>
  new URL(development ? '../server/main.ts' : `../${MAIN}`, import.meta.url);

/** Second half of `npm start`, on the right Node with all packages: reset on request, build if stale, run. */
export async function startSite(args: string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--reset' && arg !== '--dev');
  if (unknown) return fail(`npm start knows --reset and --dev, not ${unknown}`);
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  const development = args.includes('--dev');
  const stale = !development && !isBuilt(root);
  // Otherwise none of the sources are loaded beside the bundle.
  if (stale || args.includes('--reset')) await prepare(args.includes('--reset'));
  if (development && !(await bundleRuntime(root))) return fail('The sandbox could not be built, see above.');
  if (stale && !(await buildVisibly())) return fail('The build failed, see above.');
  await import(mainOf(development).href);
}

/** Reports wrong settings before a build of half a minute, and empties the school on request. */
async function prepare(withReset: boolean): Promise<void> {
  const { readConfig } = await import('../server/config/load-config.ts');
  const { explainStartError } = await import('../server/bootstrap/start-errors.ts');
  try {
    const config = readConfig();
    if (withReset) await reset(config);
  } catch (error) {
    const line = explainStartError(error);
    if (line === undefined) throw error;
    fail(line);
  }
}

async function reset({ databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string }) {
  if (databaseUrl) return fail('--reset empties only the embedded database, but DATABASE_URL is set.');
  const { deletePostgres } = await import('../db/embedded-postgres/embedded-postgres.ts');
  await deletePostgres(dataDir);
  console.log(`Emptied ${dataDir}.`);
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
