import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { OrderStatus } from '../../../../domain/commerce/order.ts';

/** An order as stored; CREATED is the open cart. */
export interface OrderRow {
  id: string;
  userId: string;
  status: OrderStatus;
  currency: Currency;
  locale: Locale;
  promoCodeId: string | null;
  promoCodeUseTaken: boolean;
  total: number | null;
  pendingAt: Date | null;
  paidAt: Date | null;
  /** When it was cancelled, expired or refunded. */
  closedAt: Date | null;
  createdAt: Date;
}

const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

export function toOrder(row: Record<string, unknown>): OrderRow {
  return {
    id: String(row.id),
    userId: String(row.user_id),
    status: row.status as OrderStatus,
    currency: row.currency as Currency,
    locale: row.locale as Locale,
    promoCodeId: row.promo_id as string | null,
    promoCodeUseTaken: row.promo_use_taken === true,
    total: row.total === null ? null : Number(row.total),
    pendingAt: date(row.pending_at),
    paidAt: date(row.paid_at),
    closedAt: date(row.closed_at),
    createdAt: new Date(String(row.created_at)),
  };
}
