import type { TableFacts } from './table-facts.ts';

export interface OrderedTable {
  facts: TableFacts;
  /** Columns that are written once all rows are there: they refer to rows of the table itself, or of a later one. */
  later: string[];
}

/**
 * Tables in an order in which every row finds those that it refers to.
 * @throws when a circle of tables has no column that may be empty at first
 */
export function orderTables(facts: ReadonlyMap<string, TableFacts>): OrderedTable[] {
  const ordered: OrderedTable[] = [];
  const waiting = new Map(facts);
  const isEmptiable = (table: TableFacts, column: string) =>
    table.columns.find(({ name }) => name === column)?.nullable === true;
  const blockers = (table: TableFacts) =>
    table.foreignKeys.filter(({ target }) => waiting.has(target) || target === table.name);
  const place = (table: TableFacts) => {
    ordered.push({ facts: table, later: blockers(table).map(({ column }) => column) });
    waiting.delete(table.name);
  };
  while (waiting.size > 0) {
    const tables = [...waiting.values()];
    const isFree = (table: TableFacts) => blockers(table).every(({ target }) => target === table.name);
    const free =
      tables.find(isFree) ??
      tables.find((table) => blockers(table).every(({ column }) => isEmptiable(table, column)));
    if (!free) throw new Error(`${[...waiting.keys()].join(', ')} refer to each other in a circle`);
    place(free);
  }
  return ordered;
}
