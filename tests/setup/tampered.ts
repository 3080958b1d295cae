import type { Db } from '../../db/database.ts';
import { audit, describeViolations } from '../../server/platform/audit/audit.ts';
import { DROP_APPEND_ONLY, DROP_CHECKS } from './unchecked.ts';

/** A part of an invariant's name, and the statement that violates it. */
export type Fault = [name: string, statement: string];

/** What the audit reports of the database as it is. */
export const auditOf = async (db: Db): Promise<string[]> => describeViolations(await audit(db));

/**
 * Runs a statement that the constraints would reject, in a transaction that never commits; returns the names of the
 * violated invariants.
 */
export async function tampered(db: Db, statement: string): Promise<string[]> {
  const names: string[] = [];
  await db
    .transaction(async (tx) => {
      await tx.execute(DROP_CHECKS);
      await tx.execute(DROP_APPEND_ONLY);
      await tx.execute(statement);
      const results = await audit({ transaction: (work: (t: typeof tx) => unknown) => work(tx) } as never);
      names.push(...results.filter(({ violations }) => violations.length > 0).map(({ name }) => name));
      tx.rollback();
    })
    .catch((error) => {
      if (!/rollback/i.test(String(error))) throw error;
    });
  return names;
}
