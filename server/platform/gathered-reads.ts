import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';

type ColumnType = 'uuid' | 'text' | 'boolean' | 'uuid[]' | 'text[]';

interface Gathering {
  db: Db;
}

interface Batch<Call, Row> {
  calls: Call[];
  rows: Promise<Row[][]>;
}

const current = new AsyncLocalStorage<Gathering>();

/** Runs work in which the same reads, made for many things at a time, are one statement; each is made once. */
export const gatherReads = <T>(db: Db, work: () => Promise<T>): Promise<T> => current.run({ db }, work);

/**
 * A read that many can make at once. The query takes its values by name; its rows come as JSON, so times are texts.
 */
export function gatheredRead<Call extends object, Row>(
  types: Readonly<Record<keyof Call & string, ColumnType>>,
  query: (value: (name: keyof Call & string) => SQL) => SQL,
): (db: Db | Tx, call: Call) => Promise<Row[]> {
  const known = new WeakMap<Gathering, Map<string, Promise<Row[]>>>();
  const open = new WeakMap<Gathering, Batch<Call, Row>>();

  async function readAll(db: Db, calls: readonly Call[]): Promise<Row[][]> {
    const columns = Object.entries<ColumnType>(types).map(([name, type]) => `"${name}" ${type}`);
    const asked = JSON.stringify(calls.map((call, n) => ({ ...call, n })));
    const { rows } = await db.execute<{ n: number; found: Row[] }>(sql`
      select asked.n, ${listOf(query(columnOf))} as found
      from jsonb_to_recordset(${asked}::jsonb) as asked(${sql.raw(['n int', ...columns].join(', '))})`);
    const found = new Map(rows.map((row) => [row.n, row.found]));
    return calls.map((_, n) => found.get(n) ?? []);
  }

  /** Waits until everybody who goes on at this moment has asked. */
  function startBatch(gathering: Gathering): Batch<Call, Row> {
    const calls: Call[] = [];
    const rows = pause().then(() => {
      open.delete(gathering);
      return readAll(gathering.db, calls);
    });
    const batch = { calls, rows };
    open.set(gathering, batch);
    return batch;
  }

  function ask(gathering: Gathering, call: Call): Promise<Row[]> {
    const made = known.get(gathering) ?? new Map<string, Promise<Row[]>>();
    known.set(gathering, made);
    const key = JSON.stringify(call);
    const before = made.get(key);
    if (before) return before;
    const batch = open.get(gathering) ?? startBatch(gathering);
    const place = batch.calls.push(call) - 1;
    const rows = batch.rows.then((all) => all[place] ?? []);
    made.set(key, rows);
    return rows;
  }

  return async (db, call) => {
    const gathering = current.getStore();
    if (gathering?.db === db) return ask(gathering, call);
    const value = (name: keyof Call & string) => sql`${sql.param(call[name])}::${sql.raw(types[name])}`;
    const { rows } = await db.execute<{ found: Row[] }>(sql`select ${listOf(query(value))} as found`);
    return rows[0]?.found ?? [];
  };
}

const listOf = (query: SQL): SQL => sql`(select coalesce(json_agg(one), '[]') from (${query}) one)`;

const columnOf = (name: string): SQL => sql.raw(`asked."${name}"`);
