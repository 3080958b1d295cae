import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { SalesGroup } from '../../../../contracts/values.ts';
import type { Db } from '../../../../db/database.ts';
import type { FindSold } from '../../commerce/sales/find-sold.ts';

/**
 * For the shop's sums: lines of the invoices that were paid in a period. They are issued with the discount for many seats
 * taken off, and are never paid back here.
 */
export function createInvoicedSales(db: Db): FindSold {
  return async ({ from, before, timeZone, currency, provider }, by) => {
    if (provider !== undefined && provider !== 'transfer') return [];
    const keys: Record<SalesGroup, SQL> = {
      day: sql`to_char(i.paid_at at time zone ${timeZone}, 'YYYY-MM-DD')`,
      product: sql`case when l.plan_id is not null then 'plan' else l.product_id::text end`,
      currency: sql`i.currency`,
      provider: sql`'transfer'`,
    };
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select ${keys[by]} as key, i.currency, count(distinct i.id)::int as orders, sum(l.total) as gross
      from company_invoices i join company_invoice_lines l on l.invoice_id = i.id
      where i.status = 'PAID' and i.paid_at >= ${from.toISOString()}::timestamptz
        and i.paid_at < ${before.toISOString()}::timestamptz
        ${currency === undefined ? sql`` : sql`and i.currency = ${currency}`}
      group by 1, 2`);
    return rows.map((row) => ({
      key: String(row.key),
      currency: row.currency as Currency,
      ...{ orders: Number(row.orders), gross: Number(row.gross), discounts: 0 },
    }));
  };
}
