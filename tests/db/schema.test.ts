import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnClasses } from '../../db/data-classification.ts';
import { partitionByLocale } from '../../db/partitions.ts';
import * as schema from '../../db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

const tables = Object.values(schema).filter((value) => is(value, PgTable));

const EXTENSIONS = ['pg_trgm', 'unaccent'];

/** Objects made by custom migrations, because drizzle-kit cannot express them. */
const HAND_MADE = [
  'subscriptions: EXCLUDE USING gist (user_id WITH =, tstzrange(created_at, period_end) WITH &&)',
  'subscriptions: CREATE INDEX subscriptions_one_at_a_time ON public.subscriptions USING gist (user_id, tstzrange(created_at, period_end))',
];

/** One line for each column, constraint and index, as described by PostgreSQL. */
async function describeSchema({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end || a.attidentity::text
      || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    union all select conrelid::regclass || ': ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
    union all select indrelid::regclass || ': ' || pg_get_indexdef(indexrelid) from pg_index
      join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
    order by 1`);
  return rows.map(({ line }) => line);
}

describe('the schema', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('has a class for every column, and no class without a column', () => {
    const real = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`),
    );
    const classed = Object.entries(columnClasses).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expect(classed.sort()).toEqual(real.sort());
  });

  it('is the result of the migrations', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const declared = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`),
    );
    expect(rows.map((row) => row.name).sort()).toEqual(declared.sort());
  });

  it('has the declared types, defaults, indexes and constraints', async () => {
    const declared = await createTestDatabase({ template: 'template0' });
    for (const name of EXTENSIONS) await declared.pool.query(`create extension if not exists ${name}`);
    const nothing = generateDrizzleJson({});
    for (const statement of await generateMigration(nothing, generateDrizzleJson(schema, nothing.id)))
      await declared.pool.query(statement);
    const client = await declared.pool.connect();
    await partitionByLocale(client);
    client.release();
    const [have, want] = [await describeSchema(database), await describeSchema(declared)];
    await declared.drop();
    expect(want.length).toBeGreaterThan(500);
    expect(have.filter((line) => !want.includes(line)).sort()).toEqual(HAND_MADE.sort());
    expect(want.filter((line) => !have.includes(line))).toEqual([]);
  });

  it('has an index that begins with every foreign key', async () => {
    const { rows } = await database.pool.query<{ missing: string }>(`
      select c.conrelid::regclass || '.' || a.attname as missing
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)`);
    expect(rows.map((row) => row.missing)).toEqual([]);
  });
});
