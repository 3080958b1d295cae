import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import type { TableFacts } from './table-facts.ts';

/** Rows cross as text, one JSON list of cells a line: what PostgreSQL writes it reads again, whatever the type. */

const FETCHED_ROWS = 500;

export interface RowSource {
  facts: TableFacts;
  /** Columns that become null. */
  cut: readonly string[];
  /** Which rows; all without it. */
  where?: string | undefined;
}

/** The rows of a table in the order of its key, one line each. */
export async function* readRows(tx: Tx, { facts, cut, where }: RowSource): AsyncGenerator<string> {
  const cells = facts.columns.map(({ name }) =>
    cut.includes(name) ? sql`null` : sql`${sql.identifier(name)}::text`,
  );
  const order = facts.primaryKey.map((name) => sql.identifier(name));
  const condition = where === undefined ? sql`true` : sql.raw(where);
  const byKey = order.length > 0 ? sql`order by ${sql.join(order, sql`, `)}` : sql``;
  await tx.execute(sql`declare rows_of_copy no scroll cursor for
    select jsonb_build_array(${sql.join(cells, sql`, `)})::text as line from ${sql.identifier(facts.name)}
    where ${condition} ${byKey}`);
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${FETCHED_ROWS} from rows_of_copy`));
    for (const { line } of rows) yield `${line}\n`;
    if (rows.length < FETCHED_ROWS) break;
  }
  await tx.execute(sql`close rows_of_copy`);
}

const cellsOf = (facts: TableFacts, names: readonly string[]): SQL[] =>
  facts.columns.flatMap(({ name, type }, index) =>
    names.includes(name) ? [sql`(r.line ->> ${sql.raw(String(index))})::${sql.raw(type)}`] : [],
  );

const linesOf = (lines: readonly string[]): SQL =>
  sql`jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as r(line)`;

/** Inserts rows; the columns that are written later stay empty. */
export async function insertRows(
  tx: Tx,
  facts: TableFacts,
  later: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const names = facts.columns.map(({ name }) => name).filter((name) => !later.includes(name));
  await tx.execute(sql`
    insert into ${sql.identifier(facts.name)} (${sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )})
    overriding system value select ${sql.join(cellsOf(facts, names), sql`, `)} from ${linesOf(lines)}`);
}

/** Writes the columns that had to wait. */
export async function completeRows(
  tx: Tx,
  facts: TableFacts,
  later: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const pairs = (names: readonly string[]) => {
    const cells = cellsOf(facts, names);
    const ordered = facts.columns.filter(({ name }) => names.includes(name));
    return ordered.map(({ name }, index) => [sql.identifier(name), cells[index] ?? sql`null`] as const);
  };
  const sets = pairs(later).map(([name, cell]) => sql`${name} = ${cell}`);
  const keys = pairs(facts.primaryKey).map(([name, cell]) => sql`t.${name} = ${cell}`);
  const isWanted = pairs(later).map(([, cell]) => sql`${cell} is not null`);
  await tx.execute(sql`
    update ${sql.identifier(facts.name)} t set ${sql.join(sets, sql`, `)} from ${linesOf(lines)}
    where ${sql.join(keys, sql` and `)} and (${sql.join(isWanted, sql` or `)})`);
}
