import type {
  PriceSchema,
  PriceSchemaBulk,
  PriceSchemaDraft,
} from '../../contracts/commerce/price-schema.ts';
import type { Amounts } from '../../contracts/scalars.ts';
import type { PRICE_REFUSALS, SALE_FILTERS } from '../../contracts/values.ts';
import type { PromoCodeDiscount, SaleRule } from './price.ts';
import { dropsOverHalf, endsFree, finalAmounts } from './price-history.ts';
import { findPromoCodeDiscount } from './promo-code.ts';

export type PriceRefusal = (typeof PRICE_REFUSALS)[number];

/** The fields of a change for several products; what is left out stays as it is. */
export type PriceFields = Omit<PriceSchemaBulk, 'productIds'>;

type Sale = PriceSchema['sale'];
const date = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** The sale as the rules see it. */
export const saleRuleOf = (sale: Sale): SaleRule | null =>
  sale && { ...sale, from: date(sale.from), to: date(sale.to) };

const isOver = (sale: Sale, now: Date): boolean => sale?.to != null && new Date(sale.to) <= now;

/** What a manager would send for one product; a sale that is over is not kept. */
export function priceDraftAfter(schema: PriceSchema, change: PriceFields, now: Date): PriceSchemaDraft {
  const levelId = change.levelId === undefined ? (schema.level?.id ?? null) : change.levelId;
  const kept = isOver(schema.sale, now) ? null : schema.sale;
  const sale = change.sale === undefined ? kept : change.sale;
  return {
    levelId,
    // A product that becomes free has nothing to take off.
    sale: change.levelId === null ? null : sale,
    subscriptionPercent: change.subscriptionPercent ?? schema.subscriptionPercent,
  };
}

/** What people pay for a product now, without subscription; null when it has no price. */
export const currentPrice = ({ priced, level, sale }: PriceSchema, now: Date): Amounts | null =>
  priced ? finalAmounts(level?.amounts ?? null, saleRuleOf(sale), now) : null;

/** Where the sale of a product stands: running, planned for later, or none of both. */
export function saleState({ sale }: Pick<PriceSchema, 'sale'>, now: Date): (typeof SALE_FILTERS)[number] {
  if (!sale || isOver(sale, now)) return 'NONE';
  return sale.from !== null && new Date(sale.from) > now ? 'PLANNED' : 'RUNNING';
}

/** A promo code as its form has it. */
export interface CodeTerms extends PromoCodeDiscount {
  forAllProducts: boolean;
  productIds: readonly string[];
}

/** What a promo code does to one product, alone in a cart and without subscription. */
export function codeEffect(schema: PriceSchema, terms: CodeTerms, now: Date) {
  const code = findPromoCodeDiscount(terms, schema.productId);
  return {
    before: currentPrice(schema, now),
    after: finalAmounts(schema.level?.amounts ?? null, saleRuleOf(schema.sale), now, code),
    covered: code !== null,
  };
}

export interface PriceEffectInput {
  schema: PriceSchema;
  change: PriceFields;
  /** Of the level after the change; null when it is free. */
  amounts: Amounts | null;
  /** Whether people have claimed the product for nothing. */
  claimed: boolean;
  /** The price that a drop is measured from; null before the first one. */
  measured: Amounts | null;
  now: Date;
}

/** What a change does to one product, by the rules that the service applies to it. */
export function priceEffect(input: PriceEffectInput) {
  const { schema, change, amounts, measured, now } = input;
  const draft = priceDraftAfter(schema, change, now);
  const sale = saleRuleOf(draft.sale);
  const onSale = finalAmounts(amounts, sale && { ...sale, from: null, to: null }, now);
  return {
    draft,
    before: currentPrice(schema, now),
    after: change.sale ? onSale : finalAmounts(amounts, sale, now),
    needsApproval: measured !== null && dropsOverHalf(measured, onSale),
    refusal: refusalOf(input, draft),
  };
}

function refusalOf(
  { schema, change, amounts, claimed, now }: PriceEffectInput,
  draft: PriceSchemaDraft,
): PriceRefusal | null {
  if (!schema.priced && change.levelId === undefined) return 'price_not_set';
  if (draft.levelId === null && draft.sale) return 'sale_without_price';
  if (draft.sale?.to && !endsInTime(draft.sale, now)) return 'sale_over';
  const isPaid = schema.priced && endsFree(schema.level?.amounts ?? null, amounts);
  return isPaid && claimed ? 'free_price_can_not_be_changed' : null;
}

const endsInTime = ({ from, to }: NonNullable<PriceSchemaDraft['sale']>, now: Date): boolean =>
  to === null || (new Date(to) > now && new Date(to) > (date(from) ?? now));
