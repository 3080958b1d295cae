import { ApiError } from '../../../../contracts/api-error.ts';
import type { SeatOffers } from '../../../../contracts/business/seat.ts';
import type { FieldCode } from '../../../../contracts/error-codes.ts';
import { LARGEST_PRICE } from '../../../../contracts/values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { seatLinePrice } from '../../../../domain/business/seat-price.ts';
import type { SeatPriceList, SeatSale } from '../../commerce/seat-sale/seat-sale.ts';
import { type CompanyCall, lockCompany, requireRole } from '../company-access.ts';
import { findDiscounts } from './seat-discount.repository.ts';
import * as orders from './seat-order.repository.ts';
import type { SeatKind } from './seat-titles.ts';

export interface SeatPurchaseDeps {
  db: Db;
  sale: SeatSale;
  /** Whether this school sells by invoice. */
  invoices: boolean;
  now: () => Date;
}

export interface SeatPurchase {
  purchaseId: string;
  items: readonly (SeatKind & { seats: number })[];
  /** Integer minor units, as the caller saw it. */
  total: number;
}

/** A line of a purchase with the price of today, in integer minor units. */
export interface PricedSeats extends SeatKind {
  title: string;
  seats: number;
  /** Of one seat: before, and what is taken off by sale and discount. */
  base: number;
  discount: number;
  amount: number;
  total: number;
}

export type Buyer = CompanyCall & SeatPriceList;

const keyOf = ({ productId, planId }: SeatKind): string => `${productId}:${planId}`;

/** What companies buy, and buying it by card (product §4 Companies). */
export function createSeatPurchases({ db, sale, invoices, now }: SeatPurchaseDeps) {
  async function offers(list: SeatPriceList): Promise<SeatOffers> {
    const { discounts } = await findDiscounts(db);
    const prices = await sale.prices(list);
    return {
      ...{ currency: list.currency, discounts, invoices },
      offers: prices.map(({ base, sale: off, ...offer }) => ({ ...offer, amount: base - off })),
    };
  }

  /**
   * The lines of a purchase at the prices of today.
   * @throws ApiError `request_params_invalid` for what is not sold or named twice, `price_has_changed`
   */
  async function price(on: Db | Tx, list: SeatPriceList, purchase: SeatPurchase): Promise<PricedSeats[]> {
    const offered = new Map((await sale.prices(list, on)).map((offer) => [keyOf(offer), offer]));
    const { discounts } = await findDiscounts(on);
    const lines = purchase.items.map(({ productId, planId, seats }, index): PricedSeats => {
      const key = keyOf({ productId, planId });
      const offer = offered.get(key);
      const isNamedBefore = purchase.items.findIndex((item) => keyOf(item) === key) !== index;
      if (!offer || isNamedBefore) return refuse({ [`items.${index}`]: 'invalid' });
      const single = offer.base - offer.sale;
      const { amount, total } = seatLinePrice({ amount: single, seats }, discounts, list.currency);
      if (total > LARGEST_PRICE) return refuse({ [`items.${index}.seats`]: 'too_big' });
      const { title, base } = offer;
      return { productId, planId, title, seats, base, discount: base - amount, amount, total };
    });
    if (sumOf(lines) !== purchase.total) throw new ApiError('price_has_changed');
    return lines;
  }

  /** Sent again with the same id it is the same order. */
  async function buy(buyer: Buyer, purchase: SeatPurchase): Promise<{ orderId: string; approveUrl: string }> {
    await requireRole(db, buyer);
    const { companyId, callerId: userId, locale, currency } = buyer;
    const { purchaseId } = purchase;
    const orderId = await db.transaction(async (tx) => {
      await lockCompany(tx, buyer);
      const before = await orders.findOrderOf(tx, { companyId, purchaseId });
      if (before) return before;
      const lines = await price(tx, buyer, purchase);
      const id = await sale.openIn(tx, { userId, currency, locale, total: sumOf(lines), lines });
      await orders.insertSeatOrder(tx, { companyId, purchaseId, orderId: id, now: now() });
      return id;
    });
    return { orderId, approveUrl: sale.approveUrl(orderId) };
  }

  return { offers, price, buy };
}

export type SeatPurchases = ReturnType<typeof createSeatPurchases>;

export const sumOf = (lines: readonly { total: number }[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0);

function refuse(fields: Record<string, FieldCode>): never {
  throw new ApiError('request_params_invalid', { fields });
}
