import * as z from 'zod/mini';
import { ApiError } from '../../../../contracts/api-error.ts';
import { type PriceSchema, priceSchema } from '../../../../contracts/commerce/price-schema.ts';
import type { FieldCode } from '../../../../contracts/error-codes.ts';
import type { Approval } from '../../../../contracts/identity/approval.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../../contracts/locales.ts';
import { type Amounts, Id } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { changedFields } from '../../../../domain/changed-fields.ts';
import type { SaleRule } from '../../../../domain/commerce/price.ts';
import {
  dropsOverHalf,
  endsFree,
  finalAmounts,
  lowestBeforeSale,
  measuredPrice,
} from '../../../../domain/commerce/price-history.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import type { ApprovalExecutor } from '../../identity/approval/approval-executor.ts';
import type { ApprovalRequest, ApprovalRequests } from '../../identity/approval/approval-requests.ts';
import { amountFields } from './price-changes.ts';
import { type ChangedBy, saveLowestBefore } from './price-guide.repository.ts';
import { PRICE_TAGS, readPayload } from './price-guide.service.ts';
import { findPriceHistories, isClaimed } from './price-history.repository.ts';
import * as repo from './price-schema.repository.ts';
import { recordCommerceChange } from './record-commerce-change.ts';

export interface PriceSchemaDeps {
  db: Db;
  approvals: ApprovalRequests;
  now?: () => Date;
}

const PAGE_SIZE = 100;

type Change = z.output<typeof priceSchema.change.body>;
const Payload = z.extend(priceSchema.change.body, { productId: Id });

/** The price of each product: level, sale and subscription discount (product §4 Prices). */
export function createPriceSchemaService({ db, approvals, now = () => new Date() }: PriceSchemaDeps) {
  async function find(productId: string, locale: Locale, on: Db | Tx = db): Promise<PriceSchema> {
    const schema = await repo.findSchema(on, productId, locale);
    if (!schema) throw new ApiError('product_not_found');
    return schema;
  }

  async function levelOf(tx: Tx, levelId: string | null) {
    if (levelId === null) return null;
    const level = await repo.shareLevel(tx, levelId);
    if (!level) throw new ApiError('request_params_invalid', { fields: { levelId: 'invalid' } });
    return level;
  }

  /** Changes a price in one transaction; returns the request for an approval when it needs one. */
  async function save(
    tx: Tx,
    productId: string,
    change: Change,
    changed: ChangedBy,
  ): Promise<ApprovalRequest | null> {
    const product = await repo.lockProduct(tx, productId);
    if (!product) throw new ApiError('product_not_found');
    const before = await find(productId, DEFAULT_LOCALE, tx);
    if (before.version !== change.version) throw new ApiError('edit_conflict');
    const level = await levelOf(tx, change.levelId);
    const sale = saleFrom(change, changed.at);
    await refuseEndOfFree(tx, before, level?.amounts ?? null);
    const final = finalAmounts(level?.amounts ?? null, sale && { ...sale, from: null, to: null }, changed.at);
    if (changed.approvalId === null && (await drops(tx, productId, final)))
      return requestOf(before, { change, level, sale }, changed.by);
    await recordCommerceChange(tx, requestOf(before, { change, level, sale }, changed.by));
    const row = { productId, levelId: change.levelId, sale, subscriptionPercent: change.subscriptionPercent };
    const rowId = await repo.insertSchema(tx, row, changed);
    if (sale) await saveLowest(tx, { productId, rowId, publishedAt: product.publishedAt });
    await purgeAfter(tx, [...PRICE_TAGS, `product:${productId}`]);
    return null;
  }

  /** A product that people have claimed for nothing stays free (`free_price_can_not_be_changed`, product §8). */
  async function refuseEndOfFree(tx: Tx, before: PriceSchema, after: Amounts | null): Promise<void> {
    if (!before.priced || !endsFree(before.level?.amounts ?? null, after)) return;
    if (await isClaimed(tx, [before.productId])) throw new ApiError('free_price_can_not_be_changed');
  }

  async function drops(tx: Tx, productId: string, final: Amounts): Promise<boolean> {
    const history = (await findPriceHistories(tx, [productId])).get(productId);
    const measured = history && measuredPrice(history, now());
    return measured ? dropsOverHalf(measured, final) : false;
  }

  async function saveLowest(
    tx: Tx,
    { productId, rowId, publishedAt }: { productId: string; rowId: string; publishedAt: Date | null },
  ): Promise<void> {
    const history = (await findPriceHistories(tx, [productId])).get(productId);
    if (history) await saveLowestBefore(tx, rowId, lowestBeforeSale(history, publishedAt));
  }

  async function change(
    productId: string,
    body: Change,
    { by, locale }: { by: string; locale: Locale },
  ): Promise<{ schema: PriceSchema; approval: Approval | null }> {
    const changed = { by, approvalId: null, at: now() };
    const request = await db.transaction((tx) => save(tx, productId, body, changed));
    // In a transaction of its own: a confirmation locks the approval first, and the product after it.
    const approval = request && (await db.transaction((tx) => approvals.ask(tx, request)));
    return { schema: await find(productId, locale), approval };
  }

  const execute: ApprovalExecutor = async (tx, payload, { askedBy, approvalId }) => {
    const { productId, ...body } = readPayload(Payload, payload);
    await save(tx, productId, body, { by: askedBy, approvalId, at: now() });
  };

  return {
    list: (
      locale: Locale,
      { page = 1, size = PAGE_SIZE, ...search }: z.output<typeof priceSchema.list.query>,
    ) => repo.findSchemas(db, locale, { ...search, limit: size, offset: (page - 1) * size, now: now() }),
    get: (productId: string, locale: Locale) => find(productId, locale),
    change,
    execute,
    async history(productId: string, locale: Locale) {
      await find(productId, locale);
      return repo.findSchemaChanges(db, productId);
    },
  };
}

export type PriceSchemaService = ReturnType<typeof createPriceSchemaService>;

/** The sale as the rules see it; one without a beginning begins now. */
function saleFrom({ sale, levelId }: Change, now: Date): SaleRule | null {
  if (!sale) return null;
  const wrong: Record<string, FieldCode> = {};
  if (levelId === null) wrong.sale = 'invalid';
  if (sale.percent === null && sale.amounts === null) wrong['sale.percent'] = 'required';
  if (sale.percent !== null && sale.amounts !== null) wrong['sale.amounts'] = 'invalid';
  const from = sale.from === null ? now : new Date(sale.from);
  const to = sale.to === null ? null : new Date(sale.to);
  if (to && (to <= from || to <= now)) wrong['sale.to'] = 'invalid';
  if (Object.keys(wrong).length > 0) throw new ApiError('request_params_invalid', { fields: wrong });
  return { percent: sale.percent, amounts: sale.amounts, from, to };
}

interface Wanted {
  change: Change;
  level: { name: string; amounts: Amounts } | null;
  sale: SaleRule | null;
}

const saleFields = (
  sale: { percent: number | null; amounts: Amounts | null; from: unknown; to: unknown } | null,
) => ({
  'sale.percent': sale?.percent ?? null,
  ...amountFields(sale?.amounts, 'sale.amounts'),
  'sale.from': sale?.from ?? null,
  'sale.to': sale?.to ?? null,
});

function requestOf(before: PriceSchema, { change, level, sale }: Wanted, askedBy: string): ApprovalRequest {
  const { productId, title } = before;
  return {
    kind: 'PRICE_SCHEMA',
    target: productId,
    subject: title,
    changes: changedFields(
      {
        level: before.level?.name,
        ...amountFields(before.level?.amounts),
        ...saleFields(before.sale),
        subscriptionPercent: before.subscriptionPercent,
      },
      {
        level: level?.name,
        ...amountFields(level?.amounts),
        ...saleFields(sale as Parameters<typeof saleFields>[0]),
        subscriptionPercent: change.subscriptionPercent,
      },
    ),
    payload: { productId, ...change },
    askedBy,
  };
}
