import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnClasses } from '../../db/column-classes.ts';
import * as schema from '../../db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

const tables = Object.values(schema).filter((value) => is(value, PgTable));

describe('the schema', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('classes every column, and classes none that is not there', () => {
    const real = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`),
    );
    const classed = Object.entries(columnClasses).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expect(classed.sort()).toEqual(real.sort());
  });

  it('is what the migrations make', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const declared = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`),
    );
    expect(rows.map((row) => row.name).sort()).toEqual(declared.sort());
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
