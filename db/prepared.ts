import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './database.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

type Result<Row> = { rows: Row[] };

/**
 * Runs a statement that PostgreSQL plans once per connection: for frequent statements that take longer to plan than to
 * run. Their text is constant, every value is a parameter.
 */
export async function executePrepared<Row>(on: Db | Tx, statement: SQL): Promise<Result<Row>> {
  const query = dialect.sqlToQuery(statement);
  const prepared = on._.session.prepareQuery<PreparedQueryConfig & { execute: Result<Row> }>(
    query,
    undefined,
    nameOf(query.sql),
    false,
  );
  return prepared.execute();
}

function nameOf(text: string): string {
  const known = names.get(text) ?? `kurso_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, known);
  return known;
}
