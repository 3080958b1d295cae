import type { PriceSchema, PriceSchemaDraft } from '../../contracts/commerce/price-schema.ts';
import type { Amounts } from '../../contracts/scalars.ts';
import { CURRENCIES } from '../../contracts/values.ts';
import { derivePrice } from './price.ts';

type SchemaState = Pick<PriceSchema, 'level' | 'sale' | 'subscriptionPercent'>;

/** What a manager would send to keep a price as it is. */
export const draftOfPrice = ({ level, sale, subscriptionPercent }: SchemaState): PriceSchemaDraft => ({
  levelId: level?.id ?? null,
  sale,
  subscriptionPercent,
});

export interface PricePreview {
  currency: (typeof CURRENCIES)[number];
  regular: number;
  /** With the sale, on its days. */
  withSale: number;
  forSubscribers: number;
}

/** A sale without dates is always on. */
const ANY_TIME = new Date(0);

/** What people would pay in every currency, in minor units; `amounts` are those of the level, null when free. */
export function previewPrice(
  amounts: Amounts | null,
  { sale, subscriptionPercent }: Omit<PriceSchemaDraft, 'levelId'>,
): PricePreview[] {
  const rule = { amounts, subscriptionPercent, sale: sale && { ...sale, from: null, to: null } };
  return CURRENCIES.map((currency) => {
    const priceFor = (viewer: 'user' | 'subscriber', withSale: boolean) =>
      derivePrice({ rule: withSale ? rule : { ...rule, sale: null }, currency, now: ANY_TIME, viewer })
        .finalPrice;
    return {
      currency,
      regular: priceFor('user', false),
      withSale: priceFor('user', true),
      forSubscribers: priceFor('subscriber', true),
    };
  });
}

/** Whole percents up to a hundred, from what is typed. */
export const percentOf = (text: string, least: number): number =>
  Math.min(100, Math.max(least, Number.parseInt(text, 10) || least));
