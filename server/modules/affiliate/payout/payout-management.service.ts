import * as z from 'zod/mini';
import type { PayoutStatus } from '../../../../contracts/affiliate/affiliate-values.ts';
import { type ManagedPayout, payoutManagement } from '../../../../contracts/affiliate/payout-management.ts';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Approval } from '../../../../contracts/identity/approval.ts';
import { Id } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { ApprovalExecutor } from '../../identity/approval/approval-executor.ts';
import type { ApprovalRequests } from '../../identity/approval/approval-requests.ts';
import { askOnce, type FindWaiting, waitingDecision } from '../partner/decisions.ts';
import { lockPartner } from '../partner/partner.ts';
import { readPayload } from '../tariff/tariff.service.ts';
import * as repo from './payout.repository.ts';
import type { PayoutAccounts } from './payout-account.ts';
import { findManagedPayouts, type ManagedPayoutRow } from './payout-management.repository.ts';
import { showPayout, tellPartner } from './payout-view.ts';

export interface PayoutManagementDeps {
  db: Db;
  accounts: PayoutAccounts;
  approvals: ApprovalRequests;
  findWaiting: FindWaiting;
  now: () => Date;
}

type Decision = z.output<typeof payoutManagement.decide.body>;
const Payload = z.extend(payoutManagement.decide.body, { payoutId: Id });

const OPEN: readonly PayoutStatus[] = ['REQUESTED', 'APPROVED', 'SENT'];

/** States in which a decision can be carried out: a transfer that was approved can still be called off. */
const DECIDED_IN: Record<Decision['decision'], (payout: repo.PayoutRow) => boolean> = {
  APPROVE: ({ status }) => status === 'REQUESTED',
  CANCEL: ({ status, method }) => status === 'REQUESTED' || (status === 'APPROVED' && method === 'transfer'),
};

/** Payouts in the back office: two senior managers decide, never about their own (product §4 Affiliate program). */
export function createPayoutManagement(deps: PayoutManagementDeps) {
  const { db, accounts, approvals, findWaiting, now } = deps;

  async function show(rows: readonly ManagedPayoutRow[], callerId: string): Promise<ManagedPayout[]> {
    const waiting = await findWaiting(
      'AFFILIATE_PAYOUT',
      rows.map(({ id }) => id),
      callerId,
    );
    return rows.map((row) => ({
      ...showPayout(row),
      partner: { id: row.partnerId, name: row.name, email: row.email, code: row.code },
      fullAccount:
        OPEN.includes(row.status) && row.userId !== callerId ? accounts.decrypt(row.account, row.id) : null,
      approvedBy: row.approvedByAll,
      waiting: waitingDecision(waiting.get(row.id), ['APPROVE', 'CANCEL']),
      mine: row.userId === callerId,
    }));
  }

  async function list(
    { page, status }: { page?: number | undefined; status?: PayoutStatus | undefined },
    callerId: string,
  ): Promise<{ payouts: ManagedPayout[]; total: number }> {
    const { rows, total } = await findManagedPayouts(db, {
      ...(status && { status }),
      page: pageRows({ page }),
    });
    return { payouts: await show(rows, callerId), total };
  }

  async function findForeign(
    on: Db | Tx,
    id: string,
    ...deciders: (string | null)[]
  ): Promise<repo.PayoutRow> {
    const payout = await repo.findPayout(on, id);
    if (!payout) throw new ApiError('not_found');
    if (deciders.includes(payout.userId)) throw new ApiError('forbidden');
    return payout;
  }

  async function decide(id: string, body: Decision, by: string): Promise<{ approval: Approval }> {
    const payout = await findForeign(db, id, by);
    if (!DECIDED_IN[body.decision](payout)) throw new ApiError('order_state_invalid');
    const changes = decisionChanges(payout, body);
    const request = {
      ...({ kind: 'AFFILIATE_PAYOUT', target: id, subject: payout.code, changes, askedBy: by } as const),
      payload: { payoutId: id, ...body },
    };
    const approval = await db.transaction(async (tx) => {
      await record(tx, payout, { userId: by, action: 'REQUESTED', changes });
      const asked = await askOnce(approvals, tx, request);
      failpoint('payout.asked');
      return asked;
    });
    return { approval };
  }

  const execute: ApprovalExecutor = async (tx, payload, { askedBy, confirmedBy }) => {
    const { payoutId, ...body } = readPayload(Payload, payload);
    const seen = await findForeign(tx, payoutId, askedBy, confirmedBy);
    await lockPartner(tx, seen.partnerId);
    const payout = await findForeign(tx, payoutId, askedBy, confirmedBy);
    if (!DECIDED_IN[body.decision](payout)) throw new ApiError('order_state_invalid');
    if (body.decision === 'APPROVE') await approve(tx, payout, { askedBy, confirmedBy });
    else await cancel(tx, payout, body.note);
    const changes = decisionChanges(payout, body);
    await record(tx, payout, { userId: confirmedBy ?? askedBy, action: 'CHANGED', changes });
  };

  async function approve(
    tx: Tx,
    payout: repo.PayoutRow,
    { askedBy, confirmedBy }: { askedBy: string; confirmedBy: string | null },
  ): Promise<void> {
    const at = now();
    await repo.movePayout(tx, payout.id, ['REQUESTED'], {
      ...{ status: 'APPROVED', now: at, approvedBy: askedBy, confirmedBy },
      nextCheckAt: payout.method === 'transfer' ? null : at,
    });
    await repo.insertPayoutEntry(tx, payout, 'PAYOUT', at);
    failpoint('payout.approved');
  }

  async function cancel(tx: Tx, payout: repo.PayoutRow, note: string): Promise<void> {
    const at = now();
    await repo.movePayout(tx, payout.id, [payout.status], { status: 'CANCELLED', now: at, note });
    if (payout.status === 'APPROVED') await repo.insertPayoutEntry(tx, payout, 'PAYOUT_RETURNED', at);
    await repo.releaseEntries(tx, payout, at);
    await tellPartner(tx, payout, 'AFFILIATE_PAYOUT_FAILED');
  }

  async function markPaid(id: string, reference: string, by: string): Promise<ManagedPayout> {
    const payout = await findForeign(db, id, by);
    await db.transaction(async (tx) => {
      await lockPartner(tx, payout.partnerId);
      const paid = { status: 'PAID', now: now(), reference, paidBy: by } as const;
      const isTransfer = payout.method === 'transfer';
      if (!isTransfer || !(await repo.movePayout(tx, id, ['APPROVED'], paid)))
        throw new ApiError('order_state_invalid');
      const changes = [{ field: 'status', from: 'APPROVED', to: 'PAID' }];
      await record(tx, payout, { userId: by, action: 'CHANGED', changes });
      await tellPartner(tx, payout, 'AFFILIATE_PAYOUT_PAID');
    });
    const { rows } = await findManagedPayouts(db, { id, page: pageRows({}) });
    const [shown] = await show(rows, by);
    if (!shown) throw new ApiError('not_found');
    return shown;
  }

  return { list, decide, execute, markPaid };
}

export type PayoutManagement = ReturnType<typeof createPayoutManagement>;

const decisionChanges = ({ status, currency, amount }: repo.PayoutRow, { decision }: Decision) => [
  { field: 'decision', from: status, to: decision },
  { field: `payout.${currency}`, from: null, to: String(amount) },
];

/** In the log a payout is named by the partner's code, never by the person. */
const record = (
  tx: Tx,
  { id, code }: repo.PayoutRow,
  change: Pick<Parameters<typeof recordChange>[1], 'userId' | 'action' | 'changes'>,
): Promise<void> => recordChange(tx, { ...change, entity: 'PAYOUT', entityId: id, subject: code });
