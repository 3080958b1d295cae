/** Files that the browser downloads by itself; not calls of the contract (product §7). */
export const STATEMENT_FORMATS = ['pdf', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** The statement of a month of the caller; every part may be a placeholder of a route. */
export const statementFile = (month: string, currency: string, format: string): string =>
  `/api/affiliate/statements/${month}/${currency}/file/${format}`;
