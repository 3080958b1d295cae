import { parseArgs } from 'node:util';
import { migrateDatabase } from '../db/migrate.ts';
import { findPending } from '../db/migration-state.ts';
import { explainStartError } from '../server/bootstrap/start-errors.ts';
import { type OpenDatabase, withDatabase } from './with-database.ts';

const USAGE = `Brings the school's database to the schema of this version.

  npm run migrate              applies the migrations that it lacks
  npm run migrate -- --check   names them and exits 1 when there are any; changes nothing
`;

/** `npm run migrate`: exits with 1 if migrations are still pending, or if the database cannot be migrated. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) console.log(USAGE);
  else return withDatabase(values.check ? check : migrate, { log: (line) => console.log(line) });
  return true;
}

async function check({ pool }: OpenDatabase): Promise<boolean> {
  const pending = await findPending(pool);
  for (const name of pending) console.log(`pending  ${name}`);
  console.log(pending.length === 0 ? 'Nothing is pending.' : `${pending.length} pending: npm run migrate`);
  return pending.length === 0;
}

async function migrate({ pool }: OpenDatabase): Promise<boolean> {
  const began = Date.now();
  const applied = await migrateDatabase(pool);
  for (const name of applied) console.log(`applied  ${name}`);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(applied.length === 0 ? 'Nothing was pending.' : `${applied.length} applied in ${seconds} s.`);
  return true;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(explainStartError(error) ?? error);
  process.exitCode = 1;
}
