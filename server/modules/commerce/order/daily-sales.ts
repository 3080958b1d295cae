import { sql } from 'drizzle-orm';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import { startOfDate } from '../../../../domain/local-date.ts';
import type { DailyFigures, DaySales } from '../../identity/overview/overview-ports.ts';

/** Orders paid and their totals, by the day of payment; refunds are not subtracted. */
export const createDailySales =
  (db: Db): DailyFigures['sales'] =>
  async ({ from, timeZone }) => {
    const { rows } = await db.execute<{
      date: string;
      currency: Currency;
      orders: number;
      total: string;
    }>(sql`
      select to_char(paid_at at time zone ${timeZone}, 'YYYY-MM-DD') as date, currency,
        count(*)::int as orders, coalesce(sum(total), 0)::text as total
      from orders where paid_at >= ${startOfDate(from, timeZone).toISOString()}::timestamptz
      group by 1, 2`);
    const days = new Map<string, DaySales>();
    for (const { date, currency, orders, total } of rows) {
      const day = days.get(date) ?? { date, orders: 0, revenue: { USD: 0, RUB: 0, EUR: 0, INR: 0 } };
      day.orders += orders;
      day.revenue[currency] += Number(total);
      days.set(date, day);
    }
    return [...days.values()];
  };
