import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from '../../db/database.ts';
import * as schema from '../../db/schema/index.ts';
import type { TestDatabase } from './test-database.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Rows per table that the queries of `work` read, including filtered ones; excludes those of `start`. */
export async function rowsRead<T>(
  database: TestDatabase,
  start: (db: Db) => T | Promise<T>,
  work: (started: T) => Promise<unknown>,
): Promise<Record<string, number>> {
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  const started = await start(drizzle({ client: database.pool, schema, logger }));
  asked.length = 0;
  await work(started);
  const read: Record<string, number> = {};
  for (const { query, params } of asked) {
    if (!/^\s*select|^\s*\(?\s*with/i.test(query)) continue;
    const { rows } = await database.pool.query(`explain (analyze, format json) ${query}`, params);
    for (const node of nodes(rows[0]['QUERY PLAN'][0].Plan)) {
      const table = node['Relation Name'];
      if (!table) continue;
      const each =
        node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0);
      read[table] = (read[table] ?? 0) + Math.round(each * node['Actual Loops']);
    }
  }
  return read;
}
