/** What happened to the demo partner in a year: made up, and the same at every seed. */

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A sold product, with prices in integer minor units. */
export interface SoldProduct {
  id: string;
  type: 'COURSE' | 'MARATHON' | 'PROGRAM' | 'LONGREAD' | 'PROFESSION';
  title: string;
  amounts: Record<string, number>;
}

export interface MadeSale {
  /** Index of the buyer. */
  buyer: number;
  product: SoldProduct;
  currency: 'USD' | 'EUR';
  amount: number;
  campaign: string;
  source: 'LINK' | 'CODE';
  referrer: string;
  clickedAt: Date;
  addedAt: Date;
  pendingAt: Date;
  paidAt: Date;
  refund: { amount: number; at: Date } | null;
  review: 'WAITS' | 'REJECTED' | null;
}

const SALES = 48;
export const BUYERS = 30;
export const CAMPAIGNS = ['newsletter', 'blog', ''] as const;

/** Sale → how much of it was paid back, and after how many days. */
const REFUNDS: Readonly<Record<number, { share: number; days: number }>> = {
  7: { share: 1, days: 4 },
  16: { share: 0.4, days: 9 },
  25: { share: 1, days: 40 },
};
const REVIEWS: Readonly<Record<number, 'WAITS' | 'REJECTED'>> = { 12: 'REJECTED', 44: 'WAITS' };

/** A number from 0 to 1 that looks random and is not. */
export const noise = (index: number): number => {
  const value = Math.sin(index * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
};

/** Sales of a year, oldest first, more of them towards its end. */
export function madeSales(products: readonly SoldProduct[], now: Date): MadeSale[] {
  return Array.from({ length: SALES }, (_, index) => {
    const daysAgo = 355 - 353 * (index / (SALES - 1)) ** 0.8;
    const paidAt = new Date(now.getTime() - daysAgo * DAY_MS - noise(index) * 10 * HOUR_MS);
    return madeSale(products, index, paidAt, now);
  });
}

function madeSale(products: readonly SoldProduct[], index: number, paidAt: Date, now: Date): MadeSale {
  const again = index >= BUYERS;
  const product = products[(index * 5 + (again ? 1 : 0)) % products.length];
  if (!product) throw new Error('the demo school sells nothing');
  const currency = index % 6 === 5 ? 'EUR' : 'USD';
  const amount = product.amounts[currency] ?? 0;
  const before = (ms: number) => new Date(paidAt.getTime() - ms);
  const review = REVIEWS[index] ?? null;
  return {
    ...{ buyer: index % BUYERS, product, currency, amount, review },
    campaign: CAMPAIGNS[index % 3] ?? '',
    source: index % 9 === 8 ? 'CODE' : 'LINK',
    referrer: review ? 'coupon-hunters.example' : '',
    clickedAt: before((1 + noise(index + 100) * 70) * HOUR_MS),
    ...{ addedAt: before(12 * MINUTE_MS), pendingAt: before(3 * MINUTE_MS), paidAt },
    refund: madeRefund(index, amount, paidAt, now),
  };
}

function madeRefund(index: number, amount: number, paidAt: Date, now: Date): MadeSale['refund'] {
  const made = REFUNDS[index];
  const at = made && new Date(paidAt.getTime() + made.days * DAY_MS);
  return at && at < now ? { amount: Math.round(amount * made.share), at } : null;
}
