import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { EntryFields, EntryQuery, EntryRow, EntryTable, EntryTexts } from './entry-table.ts';
import { lastChange } from './last-change.sql.ts';

const name = (identifier: string): SQL => sql`${sql.identifier(identifier)}`;
const objectOf = (row: string, columns: Readonly<Record<string, string>>): SQL => {
  const pairs = Object.entries(columns).map(
    ([field, column]) => sql`${field}::text, ${name(row)}.${name(column)}`,
  );
  return pairs.length === 0 ? sql`'{}'::json` : sql`json_build_object(${sql.join(pairs, sql`, `)})`;
};

function select({ table, texts, key, products, textColumns, columns }: EntryTable, rest: SQL): SQL {
  return sql`
    select t.id, t.slug, t.revision, ${objectOf('t', columns)} as fields,
      coalesce((select json_object_agg(x.locale, ${objectOf('x', textColumns)}) from ${name(texts)} x
        where x.${name(key)} = t.id), '{}') as texts,
      ${products ? sql`(select count(*)::int from ${name(products)} l where l.${name(key)} = t.id)` : sql`0`} as products,
      ${lastChange(sql`t.updated_at`, sql`t.updated_by`)} as changed
    from ${name(table)} t ${rest}`;
}

const rowsOf = async (db: Db | Tx, statement: SQL): Promise<EntryRow[]> =>
  (await db.execute<Record<keyof EntryRow, never>>(statement)).rows;

/** One page, with the number of all that match. */
export async function findEntries(
  db: Db,
  table: EntryTable,
  { locale, ...query }: EntryQuery & { locale: Locale },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const where = conditionOf(table, query);
  const order = orderOf(table, query.sort ?? 'name', locale);
  const [rows, all] = await Promise.all([
    rowsOf(db, select(table, sql`where ${where} order by ${order}, t.id limit ${limit} offset ${offset}`)),
    db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${name(table.table)} t where ${where}`,
    ),
  ]);
  return { rows, total: all.rows[0]?.count ?? 0 };
}

export async function findEntry(
  db: Db | Tx,
  table: EntryTable,
  by: { id: string } | { slug: string },
): Promise<EntryRow | undefined> {
  const where = 'id' in by ? sql`t.id = ${by.id}::uuid` : sql`t.slug = ${by.slug}`;
  return (await rowsOf(db, select(table, sql`where ${where}`)))[0];
}

const textIn = ({ texts, key }: EntryTable, condition: SQL): SQL =>
  sql`from ${name(texts)} x where x.${name(key)} = t.id and ${condition}`;

function conditionOf(table: EntryTable, { text, missing }: EntryQuery): SQL {
  const parts: SQL[] = [sql`true`];
  const words = text?.trim().toLowerCase();
  if (words)
    parts.push(sql`(position(${words} in t.slug) > 0
      or exists (select 1 ${textIn(table, sql`position(${words} in lower(x.name)) > 0`)}))`);
  if (missing) parts.push(sql`not exists (select 1 ${textIn(table, sql`x.locale = ${missing}`)})`);
  return sql.join(parts, sql` and `);
}

function orderOf(table: EntryTable, sort: NonNullable<EntryQuery['sort']>, locale: Locale): SQL {
  if (sort === 'changed') return sql`t.updated_at desc`;
  if (sort === 'products') return sql`products desc`;
  if (sort === 'position') return sql`t.position, t.slug`;
  const shown = textIn(table, sql`x.locale in (${locale}, 'en')`);
  return sql`lower(coalesce((select x.name ${shown} order by (x.locale = ${locale}) desc limit 1), t.slug))`;
}

export interface EntryWrite {
  slug: string;
  fields: EntryFields;
  /** Null once their account is gone. */
  by: string | null;
}

/** Adds an entry; null when its slug is taken. */
export async function insertEntry(
  tx: Tx,
  { table, columns }: EntryTable,
  { slug, fields, by }: EntryWrite,
): Promise<string | null> {
  const given = Object.entries(columns).map(([field, column]) => [column, fields[field] ?? null] as const);
  const names = [sql`slug`, sql`updated_by`, ...given.map(([column]) => name(column))];
  const values = [sql`${slug}`, sql`${by}::uuid`, ...given.map(([, value]) => sql`${value}`)];
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${name(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})
    on conflict do nothing returning id`);
  return rows[0]?.id ?? null;
}

/** Changes an entry of the seen revision; false when it has another one by now. */
export async function updateEntry(
  tx: Tx,
  { table, columns }: EntryTable,
  { id, revision, slug, fields, by }: EntryWrite & { id: string; revision: number },
): Promise<boolean> {
  const given = Object.keys(fields).map((field) => sql`${name(columns[field] ?? field)} = ${fields[field]}`);
  const changes = [sql`slug = ${slug}`, sql`updated_by = ${by}::uuid`, ...given];
  const { rowCount } = await tx.execute(sql`
    update ${name(table)} set ${sql.join(changes, sql`, `)}, revision = revision + 1, updated_at = now()
    where id = ${id}::uuid and revision = ${revision}`);
  return (rowCount ?? 0) > 0;
}

export async function replaceTexts(
  tx: Tx,
  { texts, key, textColumns }: EntryTable,
  id: string,
  wanted: EntryTexts,
): Promise<void> {
  const rows = Object.entries(wanted).map(([locale, text]) => ({
    locale,
    ...Object.fromEntries(Object.entries(textColumns).map(([field, column]) => [column, text[field] ?? ''])),
  }));
  const columns = Object.values(textColumns).map(name);
  const types = columns.map((column) => sql`${column} text`);
  await tx.execute(sql`delete from ${name(texts)} where ${name(key)} = ${id}::uuid`);
  await tx.execute(sql`
    insert into ${name(texts)} (${name(key)}, locale, ${sql.join(columns, sql`, `)})
    select ${id}::uuid, locale, ${sql.join(columns, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(locale text, ${sql.join(types, sql`, `)})`);
}

/** Holds an entry, so that nothing begins to refer to it until the transaction ends. */
export async function lockEntry(tx: Tx, { table }: EntryTable, id: string): Promise<void> {
  await tx.execute(sql`select 1 from ${name(table)} where id = ${id}::uuid for update`);
}

export async function deleteEntry(tx: Tx, { table }: EntryTable, id: string): Promise<void> {
  await tx.execute(sql`delete from ${name(table)} where id = ${id}::uuid`);
}

export async function findProductIds(tx: Tx, { products, key }: EntryTable, id: string): Promise<string[]> {
  if (products === null) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    select product_id::text as id from ${name(products)} where ${name(key)} = ${id}::uuid order by product_id`);
  return rows.map((row) => row.id);
}
