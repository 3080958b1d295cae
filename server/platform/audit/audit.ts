import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { INVARIANTS } from './invariants.ts';

export interface Breach {
  id: string;
  what: string;
}

export interface AuditResult {
  name: string;
  breaches: Breach[];
}

const SHOWN = 20;

/** Checks every invariant on one snapshot of the database; throws when it cannot be read. */
export function audit(db: Db): Promise<AuditResult[]> {
  return db.transaction(
    async (tx) => {
      const results: AuditResult[] = [];
      for (const { name, breaches } of INVARIANTS) {
        const { rows } = await tx.execute<Record<string, unknown>>(sql`${breaches} limit ${SHOWN}`);
        results.push({ name, breaches: rows.map((row) => ({ id: String(row.id), what: String(row.what) })) });
      }
      return results;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** All violations, one line each; empty when everything is consistent. */
export const complaints = (results: readonly AuditResult[]): string[] =>
  results.flatMap(({ name, breaches }) => breaches.map(({ id, what }) => `${name}: ${id} (${what})`));
