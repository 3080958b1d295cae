import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../contracts/locales.ts';
import { columnClasses } from '../../db/data-classification.ts';
import { MIGRATIONS, readJournal } from '../../db/migration-state.ts';
import * as schema from '../../db/schema/index.ts';
import { complainOfPartitions, describeTables } from '../setup/catalog-lines.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

const tables = Object.values(schema).filter((value) => is(value, PgTable));

const EXTENSIONS = ['pg_trgm', 'unaccent'];

/** Partitions the search tables, which drizzle-kit cannot express. */
const BASELINE = readFileSync(join(MIGRATIONS, '20261123022737_baseline.sql'), 'utf8');

/** Objects made by custom migrations, because drizzle-kit cannot express them. */
const HAND_MADE = [
  'subscriptions: subscriptions_one_at_a_time EXCLUDE USING gist (user_id WITH =, tstzrange(created_at, period_end) WITH &&)',
  'article_texts: CREATE INDEX article_texts_media_idx ON public.article_texts USING gin (media_ids(body)) WHERE (body IS NOT NULL)',
  'articles: CREATE INDEX articles_media_idx ON public.articles USING gin (media_ids(cover_url)) WHERE (cover_url IS NOT NULL)',
  "content_items: CREATE INDEX content_items_media_idx ON public.content_items USING gin (media_ids(((body)::text || COALESCE((solution)::text, ''::text))))",
  'experts: CREATE INDEX experts_media_idx ON public.experts USING gin (media_ids(photo_url)) WHERE (photo_url IS NOT NULL)',
  'lesson_drafts: CREATE INDEX lesson_drafts_media_idx ON public.lesson_drafts USING gin (media_ids((items)::text))',
  'page_texts: CREATE INDEX page_texts_media_idx ON public.page_texts USING gin (media_ids(body))',
  "writings: CREATE INDEX writings_media_idx ON public.writings USING gin (media_ids((content ->> 'body'::text)))",
  'products: CREATE INDEX products_media_idx ON public.products USING gin (media_ids(cover_url)) WHERE (cover_url IS NOT NULL)',
  'subscriptions: CREATE INDEX subscriptions_one_at_a_time ON public.subscriptions USING gist (user_id, tstzrange(created_at, period_end))',
];

/** One difference of each kind. */
const DRIFT = [
  'alter table orders alter column total type numeric',
  'alter table orders alter column locale drop not null',
  "alter table orders alter column locale set default 'en'",
  'alter table users alter column email type text collate "C"',
  'alter table settings drop constraint settings_pkey',
  'alter table mails drop column cause',
  'alter table order_lines drop constraint order_lines_order_id_orders_id_fk',
  'alter table orders drop constraint orders_status_check',
  'drop index course_versions_one_published',
  'alter index mails_cause_key rename to mails_cause',
  'drop table parts.search_words_en',
];

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

  it('leaves drizzle-kit nothing to generate', async () => {
    const last = readJournal().at(-1)?.tag.split('_')[0];
    const snapshot = JSON.parse(readFileSync(join(MIGRATIONS, `meta/${last}_snapshot.json`), 'utf8'));
    expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([]);
  });

  it('has the declared types, defaults, indexes and constraints', async () => {
    const declared = await createTestDatabase({ template: 'template0' });
    for (const name of EXTENSIONS) await declared.pool.query(`create extension if not exists ${name}`);
    const nothing = generateDrizzleJson({});
    for (const statement of await generateMigration(nothing, generateDrizzleJson(schema, nothing.id)))
      await declared.pool.query(statement);
    await declared.pool.query(BASELINE);
    const [have, want] = [await describeTables(database.pool), await describeTables(declared.pool)];
    await declared.drop();
    expect(want.length).toBeGreaterThan(500);
    expect(have.filter((line) => !want.includes(line)).sort()).toEqual(HAND_MADE.sort());
    expect(want.filter((line) => !have.includes(line))).toEqual([]);
  });

  it.each(DRIFT)('is compared completely: %s is detected', async (change) => {
    const before = await describeTables(database.pool);
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query(change);
      expect(await describeTables(client)).not.toEqual(before);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('has a partition for every locale', async () => {
    expect(await complainOfPartitions(database.pool, LOCALES)).toEqual([]);
    expect(await complainOfPartitions(database.pool, [...LOCALES, 'xx'])).toEqual(
      ['search_entries', 'search_words'].map(
        (table) =>
          `locale xx has no partition: run drizzle-kit generate --custom --name locale_xx and write into it: create table parts.${table}_xx partition of ${table} for values in ('xx');`,
      ),
    );
    expect(await complainOfPartitions(database.pool, LOCALES.slice(1))).toEqual([
      expect.stringContaining('search_entries_en has no locale'),
      expect.stringContaining('search_words_en has no locale'),
    ]);
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
