import { ApiError } from '../../../../contracts/api-error.ts';
import type { Approval } from '../../../../contracts/identity/approval.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import * as repo from './approval.repository.ts';
import type { ApprovalExecutors } from './approval-executor.ts';
import { showApproval } from './approval-view.ts';
import { createWaitingApprovals } from './waiting-approvals.ts';

export interface ApprovalDeps {
  db: Db;
  executors: ApprovalExecutors;
  now?: () => Date;
}

const DECIDED_SHOWN = 100;

/** The four-eyes rule: a second senior manager confirms or refuses, and the change is carried out once. */
export function createApprovalService({ db, executors, now = () => new Date() }: ApprovalDeps) {
  /** In the transaction that took the approval: the change and its approval end together, or both stay as they were. */
  async function carryOut(
    tx: Tx,
    { id, kind, payload, askedBy, decidedBy }: repo.ApprovalRow,
  ): Promise<void> {
    const by = { approvalId: id, askedBy, confirmedBy: decidedBy };
    let failure: string | null = null;
    try {
      await tx.transaction((inner) => executors[kind](inner, payload, by));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'forbidden') throw error;
      failure = error.code;
    }
    await repo.endConfirmed(tx, id, failure);
  }

  async function require(on: Db | Tx, id: string): Promise<repo.ApprovalRow> {
    const row = await repo.findApproval(on, id);
    if (!row) throw new ApiError('not_found');
    return row;
  }

  /** Why a decision had no effect. */
  function refusal(row: repo.ApprovalRow, by: string, own: boolean): ApiError {
    const isOwn = row.askedBy === by;
    return new ApiError(isOwn === own ? 'approval_already_decided' : 'forbidden');
  }

  async function confirm(id: string, by: string): Promise<Approval> {
    return db.transaction(async (tx) => {
      const taken = await repo.confirmWaiting(tx, id, by, now());
      const row = await require(tx, id);
      if (taken) await carryOut(tx, row);
      // A repeated request of the same person: the first answer was lost on its way.
      else if (row.state !== 'DONE' || row.decidedBy !== by) throw refusal(row, by, false);
      return showApproval(await require(tx, id), by);
    });
  }

  async function refuse(id: string, by: string, own: boolean): Promise<Approval> {
    const done = await repo.refuseWaiting(db, id, { by, own, now: now() });
    const row = await require(db, id);
    if (!done) throw refusal(row, by, own);
    return showApproval(row, by);
  }

  async function runOne(id: string): Promise<void> {
    await db.transaction(async (tx) => {
      if (await repo.confirmDue(tx, id, now())) await carryOut(tx, await require(tx, id));
    });
  }

  return {
    list: async (viewerId: string): Promise<Approval[]> =>
      (await repo.findApprovals(db, DECIDED_SHOWN)).map((row) => showApproval(row, viewerId)),

    /** By target: what waits for these, as the viewer sees it. */
    findWaiting: createWaitingApprovals(db),

    confirm,
    refuse: (id: string, by: string) => refuse(id, by, false),
    withdraw: (id: string, by: string) => refuse(id, by, true),

    /** Carries out the due changes of schools with one senior manager, and ends what nobody decided in time. */
    async runDue(): Promise<void> {
      await repo.expireWaiting(db, now());
      const failed: unknown[] = [];
      for (const id of await repo.findDue(db, now())) await runOne(id).catch((error) => failed.push(error));
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} due changes failed`);
    },
  };
}

export type ApprovalService = ReturnType<typeof createApprovalService>;
