import type { ClientBase, Pool } from 'pg';

const COLUMNS = `
  select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation else '' end
    || case when a.attnotnull then ' not null' else '' end || a.attidentity::text || a.attgenerated::text
    || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

// PostgreSQL 18 lists NOT NULL as constraints; skip those, because the column line includes it.
const CONSTRAINTS = `
  select conrelid::regclass || ': ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'`;

const INDEXES = `
  select indrelid::regclass || ': ' || pg_get_indexdef(indexrelid)
    || case when indisvalid then '' else ' invalid' end from pg_index
  join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace`;

const PARTITIONS = `
  select inhparent::regclass || ': partition ' || inhrelid::regclass || ' ' || pg_get_expr(c.relpartbound, c.oid)
  from pg_inherits join pg_class c on c.oid = inhrelid where c.relkind = 'r' and c.relispartition
    and c.relnamespace = 'parts'::regnamespace`;

/** One line per column, constraint, index and partition, as described by PostgreSQL. */
export async function describeTables(database: Pool | ClientBase): Promise<string[]> {
  return read(database, [COLUMNS, CONSTRAINTS, INDEXES, PARTITIONS].join(' union all '));
}

/** Complete definitions of our functions and triggers, without those of extensions. */
export async function describePrograms(database: Pool | ClientBase): Promise<string[]> {
  return read(
    database,
    `select pg_get_functiondef(p.oid) as line from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all select pg_get_triggerdef(t.oid) || E'\\n' from pg_trigger t
        join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
}

async function read(database: Pool | ClientBase, query: string): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(`${query} order by 1`);
  return rows.map(({ line }) => line);
}

/** Differences between these locales and the partitions of each table partitioned by language, with the remedy. */
export async function complainOfPartitions(
  database: Pool | ClientBase,
  locales: readonly string[],
): Promise<string[]> {
  const { rows } = await database.query<{ parent: string; locales: string[] }>(
    `select p.partrelid::regclass::text as parent,
        array_agg(substring(pg_get_expr(c.relpartbound, c.oid) from '''(.*)''')) as locales
      from pg_partitioned_table p join pg_inherits i on i.inhparent = p.partrelid join pg_class c on c.oid = i.inhrelid
      where p.partrelid::regclass::text not like 'jobs.%' group by 1 order by 1`,
  );
  if (rows.length === 0) return ['no table is cut by locale'];
  return rows.flatMap(({ parent, locales: cut }) => [
    ...locales
      .filter((locale) => !cut.includes(locale))
      .map(
        (locale) =>
          `locale ${locale} has no partition: run drizzle-kit generate --custom --name locale_${locale} and write into it: create table parts.${parent}_${locale} partition of ${parent} for values in ('${locale}');`,
      ),
    ...cut
      .filter((locale) => !locales.includes(locale))
      .map(
        (locale) =>
          `partition ${parent}_${locale} has no locale: is ${locale} missing in contracts/locales.ts?`,
      ),
  ]);
}
