import { getTableName, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CURRENCIES, LARGEST_PRICE } from '../../contracts/values.ts';

/** Primary key: random uuid, made by PostgreSQL. */
export const id = () => uuid('id').primaryKey().defaultRandom();

/** A timestamptz column, read as Date. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => timestamptz('created_at').notNull().defaultNow();
export const updatedAt = () =>
  timestamptz('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** Values as SQL literals: constraints cannot have parameters. */
export const listOf = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));

/** A CHECK constraint on one column, named after its table and column. */
const checkOf = (column: AnyPgColumn, condition: SQL) =>
  check(`${getTableName(column.table)}_${column.name}_check`, condition);

/** The column contains one of these values. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  checkOf(column, sql`${column} in (${listOf(values)})`);

/** The array contains only these values. */
export const someOf = (column: AnyPgColumn, values: readonly string[]) =>
  checkOf(column, sql`${column} <@ array[${listOf(values)}]::text[]`);

export const atLeast = (column: AnyPgColumn, least: number) =>
  checkOf(column, sql`${column} >= ${sql.raw(String(least))}`);

export const between = (column: AnyPgColumn, least: number, most: number) =>
  checkOf(column, sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`);

/** Minor units or bytes in a bigint: never negative, and exact as a JavaScript number. */
export const exact = (column: AnyPgColumn) => between(column, 0, Number.MAX_SAFE_INTEGER);

/** Exactly one entry per currency, each in whole minor units up to `LARGEST_PRICE`. */
export function everyCurrency(column: AnyPgColumn) {
  const digits = sql.raw(`'^[0-9]{1,${String(LARGEST_PRICE).length}}$'`);
  const whole = CURRENCIES.map(
    (currency) => sql`coalesce((${column} -> ${listOf([currency])})::text ~ ${digits}, false)`,
  );
  const others = sql`${column} - array[${listOf(CURRENCIES)}]::text[] = '{}'::jsonb`;
  return checkOf(column, sql`${column} is null or (${sql.join([...whole, others], sql` and `)})`);
}
