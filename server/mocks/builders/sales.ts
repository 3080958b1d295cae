import type { SalesRow } from '../../../contracts/commerce/sales.ts';
import type { SalesGroup } from '../../../contracts/values.ts';
import { daysOf, type SalesPeriod } from '../../../domain/commerce/sales-period.ts';
import { productId, school } from './school.ts';

type Currency = SalesRow['currency'];

const sumsOf = (currency: Currency, orders: number, step: number) => {
  const gross = orders * step;
  const discounts = Math.floor(gross / 10);
  const refunds = orders > 5 ? step : 0;
  return { currency, orders, gross, discounts, refunds, net: gross - discounts - refunds };
};

/** Sums in dollars and euros, the same for the same period. */
export function makeSalesRows(by: SalesGroup, period: SalesPeriod): SalesRow[] {
  const days = daysOf(period);
  const row = (key: string | null, title: string, index: number, size: number): SalesRow[] => [
    { key, title, ...sumsOf('EUR', Math.ceil(size / 2), 1900 + index) },
    { key, title, ...sumsOf('USD', size, 2900 + index) },
  ];
  if (by === 'day') return days.flatMap((day, index) => row(day, '', index, (index * 5) % 8));
  if (by === 'provider') return row('sandbox', '', 0, days.length);
  if (by === 'currency') return row('', '', 0, days.length).map((sums) => ({ ...sums, key: sums.currency }));
  return [
    ...school.products
      .slice(0, 4)
      .flatMap((product, index) => row(productId(product), product.slug, index, 9 - index)),
    ...row('plan', '', 5, 3),
  ];
}
