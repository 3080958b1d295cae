import type {
  AffiliateBonus,
  AffiliateReport,
  ReportRow,
} from '../../../../contracts/affiliate/affiliate-report.ts';
import {
  type BonusState,
  REPORT_MAX_DAYS,
  type ReportGroup,
} from '../../../../contracts/affiliate/affiliate-values.ts';
import type { HeldBonus } from '../../../../contracts/affiliate/partner-management.ts';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { CURRENCIES } from '../../../../contracts/values.ts';
import type { Db } from '../../../../db/database.ts';
import type { SubscriptionPeriodName } from '../../../../domain/commerce/subscription.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import { addDays, daysBetween, startOfDate } from '../../../../domain/local-date.ts';
import type { Partner } from '../partner/partner.ts';
import { type BonusListRow, findBonuses } from './bonus-list.repository.ts';
import * as repo from './report.repository.ts';

/** Port: the name of a plan in a language. */
export type PlanTitle = (locale: Locale, period: SubscriptionPeriodName) => Promise<string>;

export interface ReportDeps {
  db: Db;
  planTitle: PlanTitle;
  now: () => Date;
}

interface ReportInput {
  from: string;
  to: string;
  by: ReportGroup;
  locale: Locale;
  timeZone: string;
}

type Counts = Record<'clicks' | 'signUps', repo.Counted[]> & { earned: repo.Earned[] };

/** What a partner brought and earned, added up in SQL (product §4 Affiliate program). */
export function createReportService({ db, planTitle, now }: ReportDeps) {
  async function report({ id }: Pick<Partner, 'id'>, input: ReportInput): Promise<AffiliateReport> {
    const { from, to, by, locale, timeZone } = input;
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > REPORT_MAX_DAYS)
      throw new ApiError('request_params_invalid', { fields: { to: days < 1 ? 'invalid' : 'too_big' } });
    const period = {
      ...{ partnerId: id, timeZone, from: startOfDate(from, timeZone) },
      before: startOfDate(addDays(to, 1), timeZone),
    };
    const [clicks, signUps, earned] = await Promise.all([
      repo.countClicks(db, period, by),
      repo.countSignUps(db, period, by),
      repo.sumSales(db, period, by),
    ]);
    const rows = rowsOf({ clicks, signUps, earned });
    const titles = by === 'product' ? await titlesOf(rows, locale) : null;
    const all = Array.from({ length: days }, (_, index) => emptyRow(addDays(from, index)));
    return {
      rows:
        by === 'day'
          ? all.map((day) => rows.find(({ key }) => key === day.key) ?? day)
          : rows.toSorted(byWorth).map((row) => ({ ...row, title: titles?.get(row.key) ?? '' })),
      total: totalOf({ clicks, signUps, earned }),
    };
  }

  const titlesOf = (rows: readonly ReportRow[], locale: Locale) =>
    repo.findProductTitles(
      db,
      rows.flatMap(({ key }) => key || []),
      locale,
    );

  /** A bonus as partners see it. */
  async function showBonus(row: BonusListRow, locale: Locale): Promise<AffiliateBonus> {
    const { id, kind, campaign, currency, sale, refunded, percent, amount, left, state, reasons } = row;
    return {
      ...{ id, at: row.paidAt.toISOString(), kind },
      title: row.planPeriod ? await planTitle(locale, row.planPeriod) : (row.title ?? ''),
      ...{ campaign, currency, sale, refunded, percent, amount, left, state, reasons },
      payableAt: row.payableAt.toISOString(),
    };
  }

  async function bonuses(
    { id }: Pick<Partner, 'id'>,
    { page, state, locale }: { page?: number | undefined; state?: BonusState | undefined; locale: Locale },
  ): Promise<{ bonuses: AffiliateBonus[]; total: number }> {
    const found = await findBonuses(db, {
      ...{ locale, now: now(), partnerId: id, state, page: pageRows({ page }) },
    });
    const shown = await Promise.all(found.rows.map((row) => showBonus(row, locale)));
    return { bonuses: shown, total: found.total };
  }

  /** Bonuses of all partners, or one, that wait for a decision, oldest first. */
  async function waiting(query: {
    locale: Locale;
    partnerId?: string | undefined;
    page: { limit: number; offset: number };
  }): Promise<{ bonuses: Omit<HeldBonus, 'waiting' | 'mine'>[]; total: number }> {
    const { rows, total } = await findBonuses(db, { ...query, now: now(), isWaiting: true });
    const shown = rows.map(async (row) => ({
      ...(await showBonus(row, query.locale)),
      partner: { id: row.partner.id, name: row.partner.name, code: row.partner.code },
      ...{ orderId: row.orderId, facts: row.facts },
    }));
    return { bonuses: await Promise.all(shown), total };
  }

  return { report, bonuses, waiting };
}

export type ReportService = ReturnType<typeof createReportService>;

const emptyRow = (key: string): ReportRow => ({
  ...{ key, title: '', clicks: 0, signUps: 0, purchases: 0, sums: [] },
});

const byWorth = (a: ReportRow, b: ReportRow): number =>
  b.purchases - a.purchases || b.clicks - a.clicks || b.signUps - a.signUps || a.key.localeCompare(b.key);

function rowsOf({ clicks, signUps, earned }: Counts): ReportRow[] {
  const rows = new Map<string, ReportRow>();
  const rowOf = (key: string): ReportRow => {
    const row = rows.get(key) ?? emptyRow(key);
    rows.set(key, row);
    return row;
  };
  for (const { key, count } of clicks) rowOf(key).clicks += count;
  for (const { key, count } of signUps) rowOf(key).signUps += count;
  for (const sums of earned) addEarned(rowOf(sums.key), sums);
  return [...rows.values()];
}

function addEarned(row: ReportRow, { count, currency, sales, bonuses }: repo.Earned): void {
  row.purchases += count;
  const sums = row.sums.find((one) => one.currency === currency);
  if (sums) {
    sums.sales += sales;
    sums.bonuses += bonuses;
    return;
  }
  row.sums.push({ currency, sales, bonuses });
  row.sums.sort((a, b) => CURRENCIES.indexOf(a.currency) - CURRENCIES.indexOf(b.currency));
}

/** The same numbers under one key. */
function totalOf({ clicks, signUps, earned }: Counts): ReportRow {
  const [total] = rowsOf({
    clicks: clicks.map((one) => ({ ...one, key: '' })),
    signUps: signUps.map((one) => ({ ...one, key: '' })),
    earned: earned.map((one) => ({ ...one, key: '' })),
  });
  return total ?? emptyRow('');
}
