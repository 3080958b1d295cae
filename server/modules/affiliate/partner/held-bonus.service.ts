import * as z from 'zod/mini';
import { type HeldBonus, partnerManagement } from '../../../../contracts/affiliate/partner-management.ts';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Approval } from '../../../../contracts/identity/approval.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { Id } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import type { ApprovalExecutor } from '../../identity/approval/approval-executor.ts';
import type { ApprovalRequests } from '../../identity/approval/approval-requests.ts';
import type { ReportService } from '../report/report.service.ts';
import { readPayload } from '../tariff/tariff.service.ts';
import { askOnce, type FindWaiting, waitingDecision } from './decisions.ts';
import { forfeitOfErased } from './forfeit.ts';
import * as repo from './held-bonus.repository.ts';
import { lockPartner } from './partner.ts';

export interface HeldBonusDeps {
  db: Db;
  reports: Pick<ReportService, 'waiting'>;
  approvals: ApprovalRequests;
  findWaiting: FindWaiting;
  now: () => Date;
}

interface Listed {
  page?: number | undefined;
  partnerId?: string | undefined;
  locale: Locale;
  callerId: string;
}

type Decision = z.output<typeof partnerManagement.decide.body>;
const Payload = z.extend(partnerManagement.decide.body, { bonusId: Id });

/** Bonuses that senior managers decide on, never on their own (product §4 Affiliate program). */
export function createHeldBonuses({ db, reports, approvals, findWaiting, now }: HeldBonusDeps) {
  async function list({
    page,
    callerId,
    ...query
  }: Listed): Promise<{ bonuses: HeldBonus[]; total: number }> {
    const { bonuses, total } = await reports.waiting({ ...query, page: pageRows({ page }) });
    const ids = bonuses.map(({ id }) => id);
    const waiting = await findWaiting('AFFILIATE_BONUS', ids, callerId);
    const own = await repo.findPartnerOf(db, callerId);
    const shown = bonuses.map((bonus) => ({
      ...bonus,
      waiting: waitingDecision(waiting.get(bonus.id), ['RELEASE', 'REJECT']),
      mine: bonus.partner.id === own,
    }));
    return { bonuses: shown, total };
  }

  async function findForeign(
    on: Db | Tx,
    bonusId: string,
    ...deciders: (string | null)[]
  ): Promise<repo.ReviewedBonus> {
    const bonus = await repo.findReviewed(on, bonusId);
    if (!bonus) throw new ApiError('not_found');
    if (deciders.includes(bonus.userId)) throw new ApiError('forbidden');
    return bonus;
  }

  async function decide(bonusId: string, body: Decision, by: string): Promise<{ approval: Approval }> {
    const bonus = await findForeign(db, bonusId, by);
    if (bonus.decision !== null) throw new ApiError('approval_already_decided');
    const changes = decisionChanges(bonus, body);
    const request = {
      ...({ kind: 'AFFILIATE_BONUS', target: bonusId, subject: bonus.code, changes, askedBy: by } as const),
      payload: { bonusId, ...body },
    };
    const approval = await db.transaction(async (tx) => {
      await record(tx, bonus, { userId: by, action: 'REQUESTED', changes });
      const asked = await askOnce(approvals, tx, request);
      failpoint('bonus.asked');
      return asked;
    });
    return { approval };
  }

  const execute: ApprovalExecutor = async (tx, payload, { askedBy, confirmedBy }) => {
    const { bonusId, ...body } = readPayload(Payload, payload);
    const seen = await findForeign(tx, bonusId, askedBy, confirmedBy);
    await lockPartner(tx, seen.partnerId);
    const bonus = await findForeign(tx, bonusId, askedBy, confirmedBy);
    const at = now();
    const decided = { bonusId, decision: body.decision, note: body.reason, now: at };
    if (!(await repo.decideReview(tx, { ...decided, decidedBy: askedBy, confirmedBy })))
      throw new ApiError('approval_already_decided');
    if (body.decision === 'REJECT') await repo.insertRejection(tx, bonus, at);
    await forfeitOfErased(tx, bonus.partnerId, at);
    const changes = decisionChanges(bonus, body);
    await record(tx, bonus, { userId: confirmedBy ?? askedBy, action: 'CHANGED', changes });
    await tellPartner(tx, bonus, body.decision);
    failpoint('bonus.decided');
  };

  return { list, decide, execute };
}

export type HeldBonuses = ReturnType<typeof createHeldBonuses>;

const decisionChanges = ({ currency, left }: repo.ReviewedBonus, { decision, reason }: Decision) => [
  { field: 'decision', from: 'REVIEW', to: decision },
  { field: `bonus.${currency}`, from: null, to: String(left) },
  { field: 'reason', from: null, to: reason },
];

const record = (
  tx: Tx,
  { id, code }: repo.ReviewedBonus,
  change: Pick<Parameters<typeof recordChange>[1], 'userId' | 'action' | 'changes'>,
): Promise<void> => recordChange(tx, { ...change, entity: 'AFFILIATE_BONUS', entityId: id, subject: code });

const tellPartner = (
  tx: Tx,
  { id, userId, left, currency }: repo.ReviewedBonus,
  decision: Decision['decision'],
): Promise<void> =>
  enqueueNotification(tx, {
    ...{ userId, messageId: `affiliate-bonus:${id}` },
    template: decision === 'RELEASE' ? 'AFFILIATE_BONUS_RELEASED' : 'AFFILIATE_BONUS_REJECTED',
    data: { amount: String(left), currency },
  });
