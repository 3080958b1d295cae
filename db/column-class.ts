/**
 * What every column holds. `public`: anyone may see it; `personal`: belongs to a user (exported and erased with them);
 * `secret`: never leaves the service; `money`: amounts and states checked by the audit; `technical`: keys and internal
 * state.
 */
export type ColumnClass = 'public' | 'personal' | 'secret' | 'money' | 'technical';

/** Class → columns, separated by spaces. */
export type ListedColumns = Partial<Record<ColumnClass, string>>;

/** Column → class. */
export function spreadColumns(listed: ListedColumns): Record<string, ColumnClass> {
  const pairs = Object.entries(listed) as [ColumnClass, string][];
  return Object.fromEntries(
    pairs.flatMap(([name, columns]) => columns.split(' ').map((column) => [column, name])),
  );
}
