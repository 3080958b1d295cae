import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { columnClasses } from '../../../../db/data-classification.ts';
import type { Db } from '../../../../db/database.ts';
import { type DataSubject, PERSONAL_TABLES } from '../../../../db/personal-data.ts';
import * as schema from '../../../../db/schema/index.ts';

type Row = Record<string, unknown>;

const SHOWN = new Set(['personal', 'public', 'money']);
const PAGE_ROWS = 200;

const tables = new Map(
  Object.values<unknown>(schema)
    .filter((candidate) => is(candidate, PgTable))
    .map((item) => [getTableConfig(item).name, getTableConfig(item)]),
);

/** A user's rows of a table, without secret and technical columns, in pages. */
export async function* readPersonal(db: Db, table: string, user: DataSubject, pageRows = PAGE_ROWS) {
  const described = PERSONAL_TABLES[table];
  const columns = Object.entries(columnClasses[table] ?? {}).filter(([, kind]) => SHOWN.has(kind));
  if (!described || columns.length === 0) return;
  const key = keyOf(table);
  const shown = columns.map(([name]) => sql.identifier(name));
  const place = sql`array[${list(key.map(({ name }) => sql`${sql.identifier(name)}::text`))}]`;
  const order = list(key.map(({ name }) => sql.identifier(name)));
  for (let after: string[] | undefined; ; ) {
    const beyond = after
      ? sql`and (${order}) > (${list(key.map(({ type }, index) => typed(after, index, type)))})`
      : sql``;
    const { rows } = await db.execute<Row & { '#': string[] }>(
      sql`select ${list(shown)}, ${place} as "#" from ${sql.identifier(table)}
        where ${described.rows(user)} ${beyond} order by ${order} limit ${pageRows}`,
    );
    after = rows.at(-1)?.['#'];
    yield rows.map(({ '#': _, ...row }): Row => row);
    if (rows.length < pageRows) return;
  }
}

const list = (parts: (SQL | ReturnType<typeof sql.identifier>)[]) => sql.join(parts, sql`, `);
const typed = (key: string[] | undefined, index: number, type: string) =>
  sql`${key?.[index]}::${sql.raw(type)}`;

/** The primary key, used for paging. */
function keyOf(table: string): { name: string; type: string }[] {
  const config = tables.get(table);
  const names = config?.primaryKeys[0]?.columns.map(({ name }) => name);
  const key = config?.columns.filter(({ name, primary }) => names?.includes(name) ?? primary) ?? [];
  if (key.length === 0) throw new Error(`${table} has no primary key`);
  return key.map((column) => ({ name: column.name, type: column.getSQLType().replace('serial', 'int') }));
}
