import type { Statement } from '../../../../contracts/affiliate/affiliate-report.ts';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import type { Partner } from '../partner/partner.ts';
import type { PlanTitle } from './report.service.ts';
import * as repo from './statement.repository.ts';

export interface StatementDeps {
  db: Db;
  planTitle: PlanTitle;
}

/** First instants (UTC) of a month and of the next one. */
export function monthBounds(month: string): { from: Date; before: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: new Date(Date.UTC(year, number - 1, 1)), before: new Date(Date.UTC(year, number, 1)) };
}

/** The ledger of a partner month by month (product §4 Affiliate program). A month is one of UTC. */
export function createStatementService({ db, planTitle }: StatementDeps) {
  async function list({ id }: Pick<Partner, 'id'>): Promise<Omit<Statement, 'entries'>[]> {
    const balances = new Map<Currency, number>();
    const months = (await repo.findMonths(db, id)).map(({ month, currency, sum }) => {
      const opening = balances.get(currency) ?? 0;
      balances.set(currency, opening + sum);
      return { month, currency, opening, closing: opening + sum };
    });
    return months.toReversed();
  }

  /** @throws ApiError `not_found` for a month without entries in the currency */
  async function get(
    { id: partnerId }: Pick<Partner, 'id'>,
    { month, currency, locale }: { month: string; currency: Currency; locale: Locale },
  ): Promise<Statement> {
    const query = { partnerId, currency, locale, ...monthBounds(month) };
    const [opening, rows] = await Promise.all([repo.sumBefore(db, query), repo.findEntries(db, query)]);
    if (rows.length === 0) throw new ApiError('not_found');
    const entries = await Promise.all(
      rows.map(async ({ id, at, kind, title, planPeriod, amount }) => ({
        ...{ id, at: at.toISOString(), kind, amount },
        title: planPeriod ? await planTitle(locale, planPeriod) : title,
      })),
    );
    const closing = entries.reduce((sum, { amount }) => sum + amount, opening);
    return { month, currency, opening, entries, closing };
  }

  return { list, get };
}

export type StatementService = ReturnType<typeof createStatementService>;
