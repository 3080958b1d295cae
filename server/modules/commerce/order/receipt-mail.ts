import type { Locale } from '../../../../contracts/locales.ts';
import type { Tx } from '../../../../db/database.ts';
import { learningLanguage } from '../../../../domain/catalog/product.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import { findBuyer, type SnapshotLine } from './order.repository.ts';
import type { OrderRow } from './order-row.ts';

/** Absolute URLs in what is sent about an order. */
export interface OrderLinks {
  /** The first lesson of a product. */
  lesson(locale: Locale, product: { type: string; id: string; language: string }): string;
  /** What a product looks like. */
  picture(locale: Locale, productId: string): string;
  /** My education. */
  learning(locale: Locale): string;
  /** The seats of the buyer’s company. */
  company(locale: Locale): string;
  start(orderId: string): string;
}

/** Short number for people. */
export const orderNumber = (id: string): string => id.slice(0, 8).toUpperCase();

/**
 * Enqueues the receipt e-mail, once per order. Number, discounts, seller and the PDF are added when it is sent, from
 * the receipt.
 */
export async function enqueueReceipt(
  tx: Tx,
  order: OrderRow,
  lines: readonly SnapshotLine[],
  paidAt: Date,
  links: OrderLinks,
): Promise<void> {
  const buyer = await findBuyer(tx, order.userId);
  const seats = areSeats(lines);
  const product = lines.find(({ productId }) => productId !== null)?.productId;
  await enqueue(tx, {
    topic: 'mail',
    cause: `mail:receipt:${order.id}`,
    payload: {
      template: 'receipt',
      to: buyer.email,
      locale: order.locale,
      data: {
        name: buyer.name,
        orderId: order.id,
        orderNumber: orderNumber(order.id),
        paidAt: paidAt.toISOString(),
        timeZone: buyer.timeZone,
        currency: order.currency,
        lines: lines.map(({ title, final, quantity }) => ({ title, amount: final * quantity })),
        total: order.total ?? 0,
        url: seats ? links.company(order.locale) : nextUrl(order.locale, lines, links),
        ...(seats && { seats }),
        ...(product && { picture: links.picture(order.locale, product) }),
      },
    },
  });
}

/** Seats open nothing for their buyer: the company gives them. */
const areSeats = (lines: readonly SnapshotLine[]): boolean => lines.some(({ kind }) => kind === 'SEATS');

/** Where it goes on: the first lesson of the first product, or everything that a plan opens. */
function nextUrl(locale: Locale, lines: readonly SnapshotLine[], links: OrderLinks): string {
  const first = lines.find(({ productId }) => productId !== null);
  if (!first?.productId || !first.productType) return links.learning(locale);
  const language = learningLanguage(first.learningLanguages, locale);
  return links.lesson(locale, { type: first.productType, id: first.productId, language });
}
