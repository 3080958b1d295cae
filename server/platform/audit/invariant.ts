import type { SQL } from 'drizzle-orm';

/** One sentence that must be true of the data; the statement finds violations, one row each. */
export interface Invariant {
  name: string;
  /** Rows `{ id, what }`; none when all is well. */
  violations: SQL;
}
