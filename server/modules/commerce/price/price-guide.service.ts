import * as z from 'zod/mini';
import { ApiError } from '../../../../contracts/api-error.ts';
import { type PriceLevel, priceGuide } from '../../../../contracts/commerce/price-guide.ts';
import type { Approval } from '../../../../contracts/identity/approval.ts';
import { type Amounts, Id } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { changedFields } from '../../../../domain/changed-fields.ts';
import {
  dropsOverHalf,
  endsFree,
  finalAmounts,
  lowestBeforeSale,
  measuredPrice,
  saleBegin,
} from '../../../../domain/commerce/price-history.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import type { ApprovalExecutor } from '../../identity/approval/approval-executor.ts';
import type { ApprovalRequest, ApprovalRequests } from '../../identity/approval/approval-requests.ts';
import { amountFields } from './price-changes.ts';
import * as repo from './price-guide.repository.ts';
import { findLevelHistories, findPriceHistories, isClaimed } from './price-history.repository.ts';
import { recordCommerceChange } from './record-commerce-change.ts';

export interface PriceGuideDeps {
  db: Db;
  approvals: ApprovalRequests;
  now?: () => Date;
}

type Change = z.output<typeof priceGuide.change.body>;
const Payload = z.extend(priceGuide.change.body, { levelId: Id });

/** Cached pages that show prices. */
export const PRICE_TAGS = ['products'];

/** Price levels: named amounts in every currency (product §4 Prices). */
export function createPriceGuideService({ db, approvals, now = () => new Date() }: PriceGuideDeps) {
  const find = async (id: string, on: Db | Tx = db): Promise<PriceLevel> => {
    const [level] = await repo.findLevels(on, now(), id);
    if (!level) throw new ApiError('not_found');
    return level;
  };

  /** Changes a level in one transaction; returns the request for an approval when it needs one. */
  async function save(
    tx: Tx,
    levelId: string,
    change: Change,
    changed: repo.ChangedBy,
  ): Promise<ApprovalRequest | null> {
    const level = await repo.lockLevel(tx, levelId);
    if (!level) throw new ApiError('not_found');
    if (level.version !== change.version) throw new ApiError('edit_conflict');
    const products = await repo.findProductsOn(tx, levelId);
    if (
      endsFree(level.amounts, change.amounts) &&
      (await isClaimed(
        tx,
        products.map((p) => p.productId),
      ))
    )
      throw new ApiError('free_price_can_not_be_changed');
    if (
      changed.approvalId === null &&
      (await levelDrops(tx, {
        level: { id: levelId, ...level },
        products,
        amounts: change.amounts,
        at: now(),
      }))
    )
      return requestOf({ id: levelId, ...level }, change, changed.by);
    await recordCommerceChange(tx, requestOf({ id: levelId, ...level }, change, changed.by));
    await repo.updateLevel(tx, { ...change, id: levelId, version: level.version + 1 }, changed);
    await saveLowest(tx, products, changed.at);
    await purgeAfter(tx, PRICE_TAGS);
    return null;
  }

  /** Sales that have not begun are compared with the new price. */
  async function saveLowest(tx: Tx, products: readonly repo.PricedProduct[], at: Date): Promise<void> {
    const onSale = products.filter(({ sale }) => sale !== null);
    const histories = await findPriceHistories(
      tx,
      onSale.map(({ productId }) => productId),
    );
    for (const { productId, rowId, publishedAt } of onSale) {
      const history = histories.get(productId);
      const begin = history && saleBegin(history);
      if (!begin || begin <= at) continue;
      await repo.saveLowestBefore(tx, rowId, lowestBeforeSale(history, publishedAt));
    }
  }

  async function create(level: z.output<typeof priceGuide.create.body>, by: string): Promise<PriceLevel> {
    const id = await db.transaction(async (tx) => {
      const made = await repo.insertLevel(tx, level, { by, approvalId: null, at: now() });
      if (made) await recordCommerceChange(tx, creationOf(made, level, by), { action: 'CREATED' });
      return made;
    });
    if (!id) throw new ApiError('request_params_invalid', { fields: { code: 'already_used' } });
    return find(id);
  }

  async function change(
    levelId: string,
    body: Change,
    by: string,
  ): Promise<{ level: PriceLevel; approval: Approval | null }> {
    const request = await db.transaction((tx) =>
      save(tx, levelId, body, { by, approvalId: null, at: now() }),
    );
    // In a transaction of its own: a confirmation locks the approval first, and the level after it.
    const approval = request && (await db.transaction((tx) => approvals.ask(tx, request)));
    return { level: await find(levelId), approval };
  }

  const execute: ApprovalExecutor = async (tx, payload, { askedBy, approvalId }) => {
    const { levelId, ...body } = readPayload(Payload, payload);
    await save(tx, levelId, body, { by: askedBy, approvalId, at: now() });
  };

  return {
    list: () => repo.findLevels(db, now()),
    create,
    change,
    execute,
    async history(levelId: string) {
      await find(levelId);
      return repo.findLevelChanges(db, levelId);
    },
  };
}

interface LevelDrop {
  level: repo.LevelState & { id: string };
  products: readonly repo.PricedProduct[];
  /** The new ones. */
  amounts: Amounts;
  at: Date;
}

/** Whether the level, or a product of it on sale, falls by more than half. */
export async function levelDrops(db: Db | Tx, { level, products, amounts, at }: LevelDrop): Promise<boolean> {
  const levels = await findLevelHistories(db, [level.id]);
  const schema = [{ validFrom: new Date(0), levelId: level.id, sale: null, approved: false }];
  if (dropsOverHalf(measuredPrice({ schema, levels }, at) ?? level.amounts, amounts)) return true;
  const sales = products.flatMap(({ sale }) => (sale?.amounts ? [{ ...sale, from: null, to: null }] : []));
  return sales.some((sale) =>
    dropsOverHalf(finalAmounts(level.amounts, sale, at), finalAmounts(amounts, sale, at)),
  );
}

export type PriceGuideService = ReturnType<typeof createPriceGuideService>;

/** A payload in the form of this release; any other can no longer be carried out. */
export function readPayload<S extends z.ZodMiniType>(schema: S, payload: unknown): z.output<S> {
  const read = schema.safeParse(payload);
  if (!read.success) throw new ApiError('request_params_invalid');
  return read.data;
}

const creationOf = (
  id: string,
  { name, amounts }: z.output<typeof priceGuide.create.body>,
  askedBy: string,
): ApprovalRequest => ({
  ...{ kind: 'PRICE_LEVEL', target: id, subject: name, payload: {}, askedBy },
  changes: changedFields({}, { name, ...amountFields(amounts) }),
});

function requestOf(
  level: repo.LevelState & { id: string },
  change: Change,
  askedBy: string,
): ApprovalRequest {
  return {
    kind: 'PRICE_LEVEL',
    target: level.id,
    subject: level.name,
    changes: changedFields(
      { name: level.name, ...amountFields(level.amounts) },
      { name: change.name, ...amountFields(change.amounts) },
    ),
    payload: { levelId: level.id, ...change },
    askedBy,
  };
}
