import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { INVARIANTS } from './invariants.ts';

export interface Violation {
  id: string;
  what: string;
}

export interface AuditResult {
  name: string;
  violations: Violation[];
}

const MAX_VIOLATIONS = 20;

/** Checks every invariant on one snapshot of the database; throws when it cannot be read. */
export function audit(db: Db): Promise<AuditResult[]> {
  return db.transaction(
    async (tx) => {
      const results: AuditResult[] = [];
      for (const { name, violations } of INVARIANTS) {
        const { rows } = await tx.execute<Record<string, unknown>>(
          sql`${violations} limit ${MAX_VIOLATIONS}`,
        );
        results.push({
          name,
          violations: rows.map((row) => ({ id: String(row.id), what: String(row.what) })),
        });
      }
      return results;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** All violations, one line each; empty when everything is consistent. */
export const describeViolations = (results: readonly AuditResult[]): string[] =>
  results.flatMap(({ name, violations }) => violations.map(({ id, what }) => `${name}: ${id} (${what})`));
