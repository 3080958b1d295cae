import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency, ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { derivePrice, type PriceRule } from '../../../../domain/commerce/price.ts';
import type { SubscriptionPeriodName } from '../../../../domain/commerce/subscription.ts';
import type { PaymentLinks } from '../payment/payment-links.ts';
import type { PlanTitles } from '../subscription/plan-titles.ts';
import * as repo from './seat-sale.repository.ts';
import { createSeatTitles } from './seat-titles.ts';

export type { NewSeatLine, NewSeatOrder, SeatLine } from './seat-sale.repository.ts';

/** Something sold as seats; `base` minus `sale` is the price of one seat. */
export interface SeatPrice {
  productId: string | null;
  planId: string | null;
  title: string;
  productType: ProductType | null;
  period: SubscriptionPeriodName | null;
  /** Integer minor units. */
  base: number;
  sale: number;
}

export interface SeatPriceList {
  locale: Locale;
  currency: Currency;
}

interface SeatOffer {
  type: ProductType;
  sold: boolean;
  shortTitle1: string;
  shortTitle2: string;
  rule: PriceRule;
}

interface SeatPlan {
  id: string;
  period: SubscriptionPeriodName;
  amounts: Record<Currency, number>;
}

export interface SeatSaleDeps {
  db: Db;
  titles: PlanTitles;
  links: Pick<PaymentLinks, 'start'>;
  /** The products by id, with their price rules. */
  findOffers(
    on: Db | Tx,
    ids: readonly string[],
    list: SeatPriceList,
    at: Date,
  ): Promise<ReadonlyMap<string, SeatOffer>>;
  findPlans(on: Db): Promise<readonly SeatPlan[]>;
  now: () => Date;
}

/**
 * What the shop sells to companies (product §4 Companies): the price of the price guide with a sale that runs; no promo
 * code, no subscription price, no credit for what the buyer owns.
 */
export function createSeatSale({ db, titles, links, findOffers, findPlans, now }: SeatSaleDeps) {
  /** Everything that is sold; free products need no seats. */
  async function prices(list: SeatPriceList, on: Db | Tx = db): Promise<SeatPrice[]> {
    const products = await productPrices(on, list);
    const plans = await findPlans(db);
    const offered = plans.map(
      async (plan): Promise<SeatPrice> => ({
        ...{ productId: null, planId: plan.id, productType: null, period: plan.period },
        title: await titles(list.locale, plan.period),
        ...{ base: plan.amounts[list.currency], sale: 0 },
      }),
    );
    return [...products, ...(await Promise.all(offered))];
  }

  async function productPrices(on: Db | Tx, list: SeatPriceList): Promise<SeatPrice[]> {
    const ids = await repo.findProductIds(on);
    const at = now();
    const offers = await findOffers(on, ids, list, at);
    return ids.flatMap((id): SeatPrice[] => {
      const offer = offers.get(id);
      if (!offer?.sold) return [];
      const price = derivePrice({ rule: offer.rule, currency: list.currency, now: at, viewer: 'user' });
      if (price.free) return [];
      return [
        {
          ...{ productId: id, planId: null, productType: offer.type, period: null },
          title: `${offer.shortTitle1} ${offer.shortTitle2}`.trim(),
          base: price.discountPrice.basePrice,
          sale: price.discountPrice.saleDiscountAmount,
        },
      ];
    });
  }

  return {
    prices,
    /** An order that waits for its payment. */
    openIn: (tx: Tx, order: repo.NewSeatOrder) => repo.insertSeatOrder(tx, order, now()),
    approveUrl: (orderId: string) => links.start(orderId),
    titles: createSeatTitles(titles),
    linesOf: (orderId: string, on: Db | Tx = db) => repo.findSeatLines(on, orderId),
  };
}

export type SeatSale = ReturnType<typeof createSeatSale>;
