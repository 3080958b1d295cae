import * as z from 'zod/mini';
import { IssuedReceipt, OrderLineKind } from '../../../../contracts/commerce/order.ts';
import { PaymentProviderId } from '../../../../contracts/commerce/payment.ts';
import { Currency, Locale, Minor } from '../../../../contracts/scalars.ts';
import { learningLanguage } from '../../../../domain/catalog/product.ts';
import { includedTax } from '../../../../domain/commerce/receipt.ts';
import type { ReceiptSettings, Seller } from '../../../config/load-config.ts';
import type { ReceiptFacts } from './history.repository.ts';
import type { SnapshotLine } from './order.repository.ts';
import type { OrderRow } from './order-row.ts';

/** Who issues receipts, as the settings say today. */
export interface Issuer {
  siteName: string;
  /** Null in a demonstration. */
  seller: Seller | null;
  receipts: ReceiptSettings;
}

const ReceiptLine = z.object({
  kind: OrderLineKind,
  title: z.string(),
  quantity: z.int(),
  /** Null for a plan and seats of one. */
  learningLanguage: z.nullable(Locale),
  /** Of one unit. */
  base: Minor,
  sale: Minor,
  ownedParts: Minor,
  subscription: Minor,
  promo: Minor,
  final: Minor,
});
export type ReceiptLine = z.output<typeof ReceiptLine>;

/** `receipts.data`: everything a receipt says besides its number, code and date. */
export const ReceiptData = z.extend(z.pick(IssuedReceipt, { seller: true, tax: true, taxNote: true }), {
  demo: z.boolean(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  locale: Locale,
  currency: Currency,
  total: Minor,
  promocode: z.nullable(z.string()),
  provider: z.nullable(PaymentProviderId),
  lines: z.array(ReceiptLine),
});
export type ReceiptData = z.output<typeof ReceiptData>;

/** What the receipt of this order says, if issued now. */
export function makeReceiptData(
  { siteName, seller, receipts }: Issuer,
  order: Pick<OrderRow, 'locale' | 'currency' | 'total'>,
  lines: readonly SnapshotLine[],
  { name, email, promocode, provider }: ReceiptFacts,
): ReceiptData {
  const total = order.total ?? 0;
  const { taxPercent: percent, taxId, taxNote } = receipts;
  const demo = { name: siteName, address: '', registration: '' };
  return {
    demo: seller === null,
    seller: { ...(seller ?? demo), taxId },
    tax: percent === null ? null : { percent, amount: includedTax(total, percent) },
    taxNote,
    buyer: { name, email },
    ...{ locale: order.locale, currency: order.currency, total, promocode, provider },
    lines: lines.map((line) => ({
      kind: line.kind,
      title: line.title,
      quantity: line.quantity,
      learningLanguage:
        line.productId === null ? null : learningLanguage(line.learningLanguages, order.locale),
      ...{ base: line.base, sale: line.sale, ownedParts: line.ownedParts },
      ...{ subscription: line.subscription, promo: line.promo, final: line.final },
    })),
  };
}
