import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import {
  ROWS_WITHOUT_PEOPLE,
  tablesOfCopy,
} from '../../server/modules/importers/school-copy/school-tables.ts';
import { cutColumns, readTableFacts } from '../../server/modules/importers/school-copy/table-facts.ts';

export interface TableHash {
  rows: number;
  /** Null when there are none. */
  hash: string | null;
}

/** The rows of every table of a copy as hashes, as they should be in it. */
export async function hashTables(db: Db, withPeople: boolean): Promise<Record<string, TableHash>> {
  const tables = tablesOfCopy(withPeople);
  const facts = await readTableFacts(db, tables);
  const found: Record<string, TableHash> = {};
  for (const table of tables) {
    const known = facts.get(table);
    if (!known) throw new Error(`there is no ${table}`);
    const cut = cutColumns(known, new Set(tables));
    const cells = known.columns.map(({ name }) =>
      cut.includes(name) ? sql`null` : sql`${sql.identifier(name)}::text`,
    );
    const where = sql.raw((!withPeople && ROWS_WITHOUT_PEOPLE[table]) || 'true');
    const { rows } = await db.execute<Record<keyof TableHash, never>>(sql`
      select count(*)::int as rows, md5(string_agg(line, '|' order by line)) as hash from (
        select row(${sql.join(cells, sql`, `)})::text as line from ${sql.identifier(table)} where ${where}) l`);
    const [hash] = rows;
    if (hash) found[table] = hash;
  }
  return found;
}
