import type * as z from 'zod/mini';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Sales, SalesTotal, sales } from '../../../../contracts/commerce/sales.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { SALES_MAX_DAYS } from '../../../../contracts/values.ts';
import type { Db } from '../../../../db/database.ts';
import { sumSales } from '../../../../domain/commerce/sales.ts';
import { addDays, daysBetween, startOfDate } from '../../../../domain/local-date.ts';
import type { FindSold } from './find-sold.ts';
import * as repo from './sales.repository.ts';

type Input = z.output<typeof sales.get.query> & { locale: Locale; timeZone: string };

export interface SalesDeps {
  db: Db;
  /** What companies paid by transfer. */
  findInvoiced: FindSold;
}

/** Sums of what was sold and paid back, added up in SQL (product §4 Back office rules). */
export function createSalesService({ db, findInvoiced }: SalesDeps) {
  const findSold: FindSold = async (period, by) =>
    (await Promise.all([repo.findSold(db, period, by), findInvoiced(period, by)])).flat();

  return {
    async get({ from, to, by, currency, provider, locale, timeZone }: Input): Promise<Sales> {
      const days = daysBetween(from, to) + 1;
      if (days < 1 || days > SALES_MAX_DAYS)
        throw new ApiError('request_params_invalid', { fields: { to: days < 1 ? 'invalid' : 'too_big' } });
      const period = {
        ...{ currency, provider, timeZone },
        from: startOfDate(from, timeZone),
        before: startOfDate(addDays(to, 1), timeZone),
      };
      const [sold, refunded, totals] = await Promise.all([
        findSold(period, by),
        repo.findRefunded(db, period, by),
        by === 'currency'
          ? null
          : Promise.all([findSold(period, 'currency'), repo.findRefunded(db, period, 'currency')]),
      ]);
      const [allSold, allRefunded] = totals ?? [sold, refunded];
      const rows = sumSales(sold, refunded);
      const titles =
        by === 'product'
          ? await repo.findTitles(
              db,
              locale,
              rows.flatMap(({ key }) => key ?? []),
            )
          : null;
      return {
        rows: rows.map((row) => ({ ...row, title: titles?.get(row.key ?? '') ?? '' })),
        totals: sumSales(allSold, allRefunded).map(({ key: _currency, ...sums }): SalesTotal => sums),
      };
    },
  };
}

export type SalesService = ReturnType<typeof createSalesService>;
