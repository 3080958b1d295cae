import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg, { type Client } from 'pg';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const FOLDER = 'tests/fixtures/releases';
/** Long enough for jobs in flight to be due again, but too short for an order to expire. */
const MINUTES_AGO = 10;

/** A database of the release with this last migration, as if it had been stopped ten minutes ago. */
export async function restoreRelease(last: string): Promise<TestDatabase> {
  const dump = gunzipSync(readFileSync(`${FOLDER}/${last}.sql.gz`)).toString();
  const database = await createTestDatabase({ template: 'template0' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    // psql meta-commands, which the server does not understand.
    await client.query(dump.replace(/^\\(un)?restrict .*$/gm, ''));
    await moveToNow(client);
  } finally {
    await client.end();
  }
  return database;
}

/** Shifts every timestamp in the database by the age of the dump. */
async function moveToNow(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.oid::regclass::text as table, array_agg(a.attname::text) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and a.atttypid = 'timestamptz'::regtype
        and c.relnamespace::regnamespace::text in ('public', 'jobs') group by 1`,
  );
  const quote = (name: string) => pg.escapeIdentifier(name);
  const age = await client.query<{ age: string }>(
    `select (now() - interval '${MINUTES_AGO} minutes' - max(created_at))::text as age from public.outbox`,
  );
  // Triggers and foreign keys are disabled meanwhile.
  await client.query('set session_replication_role = replica');
  for (const { table, columns } of rows) {
    const moved = columns.map((name) => `${quote(name)} = ${quote(name)} + $1::interval`);
    await client.query(`update ${table} set ${moved.join(', ')}`, [age.rows[0]?.age]);
  }
}
