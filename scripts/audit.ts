import { audit } from '../server/platform/audit/audit.ts';
import { withDatabase } from './with-database.ts';

/** `npm run audit`: exits with 1 if an invariant is violated or the database cannot be read. */
try {
  const results = await withDatabase(({ db }) => audit(db));
  for (const { name, violations } of results) {
    console.log(`${violations.length === 0 ? '✔' : '✘'} ${name}`);
    for (const { id, what } of violations) console.log(`    ${id}  ${what}`);
  }
  const broken = results.filter(({ violations }) => violations.length > 0).length;
  console.log(`\n${results.length - broken} invariants hold, ${broken} violated`);
  process.exitCode = broken === 0 ? 0 : 1;
} catch (error) {
  console.error(`The database could not be read: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
