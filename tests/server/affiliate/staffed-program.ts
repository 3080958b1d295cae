import { expect } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { handleSales } from './earning.ts';
import { openProgram } from './program.ts';

/** A program with two senior managers and a content manager. */
export async function openStaffedProgram() {
  const program = await openProgram();
  const { test, ask } = program;
  const senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Ann' });
  const second = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Bea' });
  const manager = await test.person({ role: 'CONTENT_MANAGER' });
  return {
    ...{ program, senior, second, manager },
    get: (url: string, as: Caller, headers: Record<string, string> = {}) => ask('GET', url, { as, headers }),
    confirm: (approvalId: string, as: Caller = second) =>
      ask('POST', `/api/manager/approvals/${approvalId}/confirm`, { as }),
    /** What the ledger says that a partner has, in dollars' cents. */
    ledgerOf: async ({ id }: { id: string }): Promise<number> => {
      const { rows } = await test.pool.query(
        `select sum(amount) from affiliate_entries where partner_id = $1 and currency = 'USD'`,
        [id],
      );
      return Number(rows[0].sum);
    },
    /** The books are right at the end. */
    close: async () => {
      await handleSales(test);
      expect(describeViolations(await audit(test.db))).toEqual([]);
      await program.close();
    },
  };
}

export type StaffedProgram = Awaited<ReturnType<typeof openStaffedProgram>>;
