import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';

export interface ColumnFacts {
  name: string;
  /** As PostgreSQL writes it: `timestamp with time zone`. */
  type: string;
  nullable: boolean;
  /** The sequence that numbers it; null when there is none. */
  sequence: string | null;
}

export interface ForeignKey {
  column: string;
  target: string;
}

export interface TableFacts {
  name: string;
  columns: ColumnFacts[];
  primaryKey: string[];
  foreignKeys: ForeignKey[];
}

/** What the database says of these tables. */
export async function readTableFacts(
  db: Db | Tx,
  tables: readonly string[],
): Promise<Map<string, TableFacts>> {
  const wanted = sql`any(${sql.param([...tables])}::text[])`;
  const columns = await db.execute<Record<keyof ColumnFacts | 'table', never>>(sql`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = ${wanted}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attname`);
  const keys = await db.execute<{
    table: string;
    kind: string;
    target: string | null;
    columns: string[];
  }>(sql`
    select c.relname as "table", k.contype as kind, f.relname as target, array(
      select a.attname::text from unnest(k.conkey) with ordinality as key(number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = key.number order by key.place) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class f on f.oid = k.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = ${wanted} and k.contype in ('p', 'f')`);
  const facts = new Map<string, TableFacts>(
    tables.map((name) => [name, { name, columns: [], primaryKey: [], foreignKeys: [] }]),
  );
  for (const { table, ...column } of columns.rows as (ColumnFacts & { table: string })[])
    facts.get(table)?.columns.push(column);
  for (const { table, kind, target, columns: of } of keys.rows) {
    const known = facts.get(table);
    if (kind === 'p') known?.primaryKey.push(...of);
    else if (target !== null) known?.foreignKeys.push(...of.map((column) => ({ column, target })));
  }
  return facts;
}

/** Columns of a table that refer to rows which a copy does not have: they become null. */
export function cutColumns({ foreignKeys }: TableFacts, copied: ReadonlySet<string>): string[] {
  return foreignKeys.filter(({ target }) => !copied.has(target)).map(({ column }) => column);
}
