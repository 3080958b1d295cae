import type { PoolClient } from 'pg';
import { LOCALES } from '../contracts/locales.ts';

/** Tables that are read in one language at a time: each language has its own rows, indexes and statistics. */
const TABLES = ['search_entries', 'search_words'];

/** Partitions the search tables by locale, which drizzle-kit cannot express; existing partitions are kept. */
export async function partitionByLocale(client: PoolClient): Promise<void> {
  for (const table of TABLES) {
    const { rows } = await client.query<{ relkind: string }>(
      'select relkind from pg_class where oid = to_regclass($1)',
      [table],
    );
    if (rows[0]?.relkind !== 'r') continue;
    await client.query('begin');
    try {
      await client.query('create schema if not exists parts');
      await cut(client, table);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
}

async function cut(client: PoolClient, table: string): Promise<void> {
  const { rows: constraints } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'f')`,
    [table],
  );
  const { rows: indexes } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not indisprimary`,
    [table],
  );
  await client.query(`alter table ${table} rename to ${table}_whole`);
  await client.query(
    `create table ${table} (like ${table}_whole including defaults) partition by list (locale)`,
  );
  for (const locale of LOCALES) {
    await client.query(
      `create table parts.${table}_${locale} partition of ${table} for values in ('${locale}')`,
    );
  }
  await client.query(`insert into ${table} select * from ${table}_whole`);
  await client.query(`drop table ${table}_whole`);
  for (const { name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
  }
  for (const { definition } of indexes) await client.query(definition);
}
