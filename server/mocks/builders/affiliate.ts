import type {
  AffiliateMembership,
  AffiliateProgram,
  Tariff,
} from '../../../contracts/affiliate/affiliate.ts';
import type { AffiliateCampaign } from '../../../contracts/affiliate/affiliate-campaign.ts';
import type {
  AffiliateBalance,
  AffiliateBonus,
  ReportRow,
} from '../../../contracts/affiliate/affiliate-report.ts';
import {
  AFFILIATE_DOCUMENTS,
  BONUS_HOLD_DAYS,
  PAYOUT_MINIMUM,
  type ReportGroup,
  TARIFF_KINDS,
} from '../../../contracts/affiliate/affiliate-values.ts';
import type { Payout } from '../../../contracts/affiliate/payout.ts';
import type { Locale } from '../../../contracts/locales.ts';
import { bonusAmount } from '../../../domain/affiliate/bonus.ts';
import { addDays, daysBetween } from '../../../domain/local-date.ts';
import type { Scenario } from '../scenario.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { inLocale, productId, school } from './school.ts';

const PERCENTS = { COURSE: 20, MARATHON: 20, PROGRAM: 15, LONGREAD: 20, PROFESSION: 15, PLAN: 25 } as const;
const TURNOVERS = [0, 100_000, 500_000] as const;

/** The tariff that a new school has. */
export const MOCK_TARIFF: Tariff = {
  id: mockId('tariff', 'first'),
  validFrom: '2026-01-01T00:00:00.000Z',
  levels: TURNOVERS.map((usd, level) => ({
    turnover: { USD: usd, EUR: usd, RUB: usd * 90, INR: usd * 80 },
    percents: Object.fromEntries(TARIFF_KINDS.map((kind) => [kind, PERCENTS[kind] + level * 5])) as Record<
      (typeof TARIFF_KINDS)[number],
      number
    >,
  })),
};

export const MOCK_PROGRAM: AffiliateProgram = {
  tariff: MOCK_TARIFF,
  minimumPayout: { ...PAYOUT_MINIMUM },
  holdDays: BONUS_HOLD_DAYS,
  cookieDays: 45,
};

export const MOCK_VERSIONS = { 'general-partner-terms': 3, 'affiliate-additional-agreement': 1 } as const;
export const PARTNER_ID = mockId('partner', 'affiliate');
export const PARTNER_CODE = 'ARI2026';

/** Whether a person takes part, and in which state of agreements. */
export function makeMembership(
  isPartner: boolean,
  isAgreed = true,
  code = PARTNER_CODE,
): AffiliateMembership {
  return {
    partner: isPartner ? { code, joinedAt: daysAgo(300), suspended: false } : null,
    agreements: AFFILIATE_DOCUMENTS.map((document) => {
      const version = MOCK_VERSIONS[document];
      const isOld = !isAgreed && version > 1;
      const agreed = { version: isOld ? version - 1 : version, at: daysAgo(300) };
      return { document, version, date: '2026-01-10', agreed: isPartner ? agreed : null };
    }),
  };
}

const STATES = ['HELD', 'PAYABLE', 'REVIEW', 'PAID', 'REVERSED', 'REJECTED'] as const;
const SALE = 9_900;

export function makeBonuses(locale: Locale, scenario: Scenario): AffiliateBonus[] {
  if (scenario.has('empty')) return [];
  return STATES.map((state, index) => {
    const product = school.products[index] ?? school.products[0];
    const amount = bonusAmount(SALE, 20);
    const isGone = state === 'REVERSED' || state === 'REJECTED';
    return {
      ...{ id: mockId('bonus', state), at: daysAgo(5 * (index + 1)), kind: 'COURSE' },
      title: product ? inLocale(product.file.texts, locale).title : '',
      ...{ campaign: index % 2 ? 'spring' : '', currency: 'USD', sale: SALE, percent: 20, amount, state },
      refunded: state === 'REVERSED' ? SALE : 0,
      left: isGone ? 0 : amount,
      reasons: state === 'REVIEW' || state === 'REJECTED' ? ['COUPON_SITE', 'LATE_CLICK'] : [],
      payableAt: daysAgo(5 * (index + 1) - 15),
    } satisfies AffiliateBonus;
  });
}

export function makeBalances(scenario: Scenario): AffiliateBalance[] {
  if (scenario.has('empty')) return [];
  return [
    { currency: 'USD', held: 1_980, inReview: 1_980, payable: 12_400, requested: 0, paid: 52_000 },
    { currency: 'EUR', held: 0, inReview: 0, payable: -450, requested: 6_000, paid: 0 },
  ];
}

const row = (key: string, title: string, size: number): ReportRow => ({
  ...{ key, title, clicks: size * 7, signUps: size, purchases: Math.floor(size / 2) },
  sums:
    size < 2
      ? []
      : [
          {
            currency: 'USD',
            sales: Math.floor(size / 2) * SALE,
            bonuses: Math.floor(size / 2) * bonusAmount(SALE, 20),
          },
        ],
});

/** Rows of a period by day, campaign or product. */
export function makeReportRows(
  { from, to, by }: { from: string; to: string; by: ReportGroup },
  locale: Locale,
  scenario: Scenario,
): ReportRow[] {
  const isEmpty = scenario.has('empty');
  if (by === 'day')
    return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) =>
      row(addDays(from, index), '', isEmpty ? 0 : (index * 3) % 5),
    );
  if (isEmpty) return [];
  if (by === 'campaign') return [row('spring', '', 6), row('newsletter', '', 4), row('', '', 1)];
  return school.products
    .slice(0, 3)
    .map((product, index) =>
      row(productId(product), inLocale(product.file.texts, locale).title, 6 - 2 * index),
    );
}

/** The sums of rows. */
export function totalOf(rows: readonly ReportRow[]): ReportRow {
  const sum = (pick: (one: ReportRow) => number) => rows.reduce((all, one) => all + pick(one), 0);
  const sums = rows.flatMap((one) => one.sums);
  return {
    ...{ key: '', title: '', clicks: sum((one) => one.clicks), signUps: sum((one) => one.signUps) },
    purchases: sum((one) => one.purchases),
    sums:
      sums.length === 0
        ? []
        : [
            {
              currency: 'USD',
              sales: sums.reduce((all, { sales }) => all + sales, 0),
              bonuses: sums.reduce((all, { bonuses }) => all + bonuses, 0),
            },
          ],
  };
}

export const makeCampaigns = (scenario: Scenario): AffiliateCampaign[] =>
  scenario.has('empty')
    ? []
    : ['spring', 'newsletter'].map((name, index) => ({
        ...{ id: mockId('campaign', name), name, path: '/education/course/catalog', source: 'instagram' },
        ...{ medium: 'social', campaign: name, term: '', content: '', createdAt: daysAgo(20 * (index + 1)) },
        ...{ clicks: 120 - 60 * index, purchases: 6 - 3 * index },
      }));

export const makePayouts = (scenario: Scenario): Payout[] =>
  scenario.has('empty')
    ? []
    : [
        {
          ...{ id: mockId('payout', 'open'), currency: 'EUR', amount: 6_000, method: 'transfer' },
          ...{ account: '····3000', status: 'REQUESTED', requestedAt: daysAgo(2), paidAt: null },
          ...{ reference: '', note: '' },
        },
        {
          ...{ id: mockId('payout', 'paid'), currency: 'USD', amount: 52_000, method: 'sandbox' },
          ...{ account: '····@example.com', status: 'PAID', requestedAt: daysAgo(60), paidAt: daysAgo(57) },
          ...{ reference: 'SANDBOX-7F2A', note: '' },
        },
      ];
