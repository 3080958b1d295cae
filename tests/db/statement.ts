export const [CHECK, UNIQUE, EXCLUSION] = ['23514', '23505', '23P01'];

/** Constraint, SQLSTATE, and a statement that violates it. */
export type Statement = [constraint: string, code: string, statement: string];

/** Statements that violate one CHECK constraint. */
export const breaks = (constraint: string, ...statements: string[]): Statement[] =>
  statements.map((statement) => [constraint, CHECK, statement]);

/** Statements that violate one unique index. */
export const repeats = (index: string, ...statements: string[]): Statement[] =>
  statements.map((statement) => [index, UNIQUE, statement]);
