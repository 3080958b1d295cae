import * as z from 'zod/mini';
import { ApiError } from '../../../../contracts/api-error.ts';
import {
  type ManagedPlan,
  type PlanOffers,
  subscription,
} from '../../../../contracts/commerce/subscription.ts';
import type { Approval } from '../../../../contracts/identity/approval.ts';
import { type Amounts, type Currency, Id } from '../../../../contracts/scalars.ts';
import { CURRENCIES } from '../../../../contracts/values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { changedFields } from '../../../../domain/changed-fields.ts';
import { LOWEST_PRICE_DAYS } from '../../../../domain/commerce/currency.ts';
import { dropsOverHalf } from '../../../../domain/commerce/price-history.ts';
import { perMonth } from '../../../../domain/commerce/subscription.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import type { ApprovalExecutor } from '../../identity/approval/approval-executor.ts';
import type { ApprovalRequest, ApprovalRequests } from '../../identity/approval/approval-requests.ts';
import { amountFields } from '../price/price-changes.ts';
import { PRICE_TAGS, readPayload } from '../price/price-guide.service.ts';
import { recordCommerceChange } from '../price/record-commerce-change.ts';
import * as repo from './plan.repository.ts';

export interface PlanDeps {
  db: Db;
  approvals: ApprovalRequests;
  now?: () => Date;
}

type Change = z.output<typeof subscription.changePlan.body>;
const Payload = z.extend(subscription.changePlan.body, { planId: Id });
const DAY_MS = 86_400_000;
/** Products that the pages of a subscription show. */
const SHOWN = 12;

/** Subscription plans: what is on sale, and what senior managers change (product §4 Subscription). */
export function createPlanService({ db, approvals, now = () => new Date() }: PlanDeps) {
  async function find(id: string): Promise<ManagedPlan> {
    const [plan] = await repo.findManaged(db, now(), id);
    if (!plan) throw new ApiError('not_found');
    return plan;
  }

  /** What is on sale in a currency; no plans where nothing can be renewed in it. */
  async function offers(currency: Currency, canRenew: boolean): Promise<PlanOffers> {
    const [plans, included, productIds] = await Promise.all([
      repo.findPlansOnSale(db),
      repo.countIncluded(db, now()),
      repo.findIncluded(db, now(), SHOWN),
    ]);
    return {
      plans: (canRenew ? plans : []).map(({ id, period, amounts }) => ({
        id,
        period,
        currency,
        amount: amounts[currency],
        perMonth: perMonth(amounts[currency], period),
      })),
      included,
      productIds,
    };
  }

  /** Changes a plan in one transaction; returns the request for an approval when it needs one. */
  async function save(
    tx: Tx,
    planId: string,
    change: Change,
    { by, approved }: { by: string; approved: boolean },
  ): Promise<ApprovalRequest | null> {
    const plan = await repo.lockPlan(tx, planId);
    if (!plan) throw new ApiError('not_found');
    if (plan.version !== change.version) throw new ApiError('edit_conflict');
    if (!approved && dropsOverHalf(await measured(tx, plan), change.amounts))
      return requestOf(plan, change, by);
    await recordCommerceChange(tx, requestOf(plan, change, by));
    await repo.updatePlan(tx, { ...change, id: planId, version: plan.version + 1 }, { by, at: now() });
    await purgeAfter(tx, PRICE_TAGS);
    return null;
  }

  async function measured(tx: Tx, plan: repo.PlanRow): Promise<Amounts> {
    const since = new Date(now().getTime() - LOWEST_PRICE_DAYS * DAY_MS);
    const versions = [plan.amounts, ...(await repo.findVersionsSince(tx, plan.id, since))];
    const highest = { ...plan.amounts };
    for (const currency of CURRENCIES)
      highest[currency] = Math.max(...versions.map((amounts) => amounts[currency]));
    return highest;
  }

  async function change(
    planId: string,
    body: Change,
    by: string,
  ): Promise<{ plan: ManagedPlan; approval: Approval | null }> {
    const request = await db.transaction((tx) => save(tx, planId, body, { by, approved: false }));
    // In a transaction of its own: a confirmation locks the approval first, and the plan after it.
    const approval = request && (await db.transaction((tx) => approvals.ask(tx, request)));
    return { plan: await find(planId), approval };
  }

  const execute: ApprovalExecutor = async (tx, payload, { askedBy }) => {
    const { planId, ...body } = readPayload(Payload, payload);
    await save(tx, planId, body, { by: askedBy, approved: true });
  };

  return {
    offers,
    list: () => repo.findManaged(db, now()),
    change,
    execute,
    async history(planId: string) {
      await find(planId);
      return repo.findVersions(db, planId);
    },
  };
}

export type PlanService = ReturnType<typeof createPlanService>;

function requestOf(plan: repo.PlanRow, change: Change, askedBy: string): ApprovalRequest {
  return {
    kind: 'SUBSCRIPTION_PLAN',
    target: plan.id,
    subject: plan.period,
    changes: changedFields(
      { onSale: String(plan.onSale), ...amountFields(plan.amounts) },
      { onSale: String(change.onSale), ...amountFields(change.amounts) },
    ),
    payload: { planId: plan.id, ...change },
    askedBy,
  };
}
