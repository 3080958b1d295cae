import type { HoldReason } from '../../contracts/affiliate/affiliate-values.ts';
import { isSameAddress } from './same-address.ts';

/** What a senior manager decides on a held bonus. */
export const REVIEW_DECISIONS = ['RELEASE', 'REJECT'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** A click this shortly before the order, with the cart already filled, brought nobody. */
export const LATE_CLICK_MS = 30 * 60_000;

/** Parts of the names of sites that only hand out codes. */
export const COUPON_WORDS = [
  'coupon',
  'cupon',
  'kupon',
  'gutschein',
  'rabatt',
  'voucher',
  'promocode',
  'promo-code',
  'discountcode',
  'discount-code',
  'dealspotr',
  'joinhoney',
  'retailmenot',
  'cashback',
  'codepromo',
  'code-promo',
  'sconto',
  'descuento',
  'промокод',
  'купон',
] as const;

/** Whether a host or a campaign’s source reads like a site of coupons. */
export function isCouponSite(name: string): boolean {
  const text = name.toLowerCase().replaceAll('_', '-');
  return COUPON_WORDS.some((word) => text.includes(word));
}

/** What is known about a sale through a partner. */
export interface ReviewedSale {
  partner: { userId: string; email: string };
  buyer: { userId: string; email: string };
  /** The payment method of the order is one that the partner paid with too. */
  sameInstrument: boolean;
  touch: { source: 'LINK' | 'CODE'; utmSource: string; referrer: string; clickedAt: Date };
  /** When the order was placed, and when the line came into the cart. */
  pendingAt: Date;
  lineAddedAt: Date;
}

/** Whether a click came when the cart already held the line, and shortly before the order. */
function isLateClick({ touch, pendingAt, lineAddedAt }: ReviewedSale): boolean {
  const before = pendingAt.getTime() - touch.clickedAt.getTime();
  return touch.source === 'LINK' && before < LATE_CLICK_MS && lineAddedAt < touch.clickedAt;
}

/** Why a senior manager decides on the bonus of a line; none in the usual case (product §4 Affiliate program). */
export function holdReasons(sale: ReviewedSale): HoldReason[] {
  const { partner, buyer, touch } = sale;
  const isOwn = partner.userId === buyer.userId;
  const isCoupon = isCouponSite(touch.referrer) || isCouponSite(touch.utmSource);
  return [
    ...(isOwn ? (['OWN_PURCHASE'] as const) : []),
    ...(!isOwn && isSameAddress(partner.email, buyer.email) ? (['SAME_ADDRESS'] as const) : []),
    ...(!isOwn && sale.sameInstrument ? (['SAME_PAYMENT'] as const) : []),
    ...(isCoupon ? (['COUPON_SITE'] as const) : []),
    ...(isLateClick(sale) ? (['LATE_CLICK'] as const) : []),
  ];
}

/** Facts for who decides: `referrer`, `source`, and `minutes` between click and order. */
export function reviewFacts({ touch, pendingAt }: Pick<ReviewedSale, 'touch' | 'pendingAt'>) {
  const minutes = Math.floor((pendingAt.getTime() - touch.clickedAt.getTime()) / 60_000);
  return {
    ...(touch.referrer ? { referrer: touch.referrer } : {}),
    ...(touch.utmSource ? { source: touch.utmSource } : {}),
    ...(touch.source === 'LINK' ? { minutes: String(minutes) } : {}),
  };
}
