import { affiliate } from '../../contracts/affiliate/affiliate.ts';
import { affiliateCampaign } from '../../contracts/affiliate/affiliate-campaign.ts';
import { affiliateReport, type Statement } from '../../contracts/affiliate/affiliate-report.ts';
import { PAYOUT_MINIMUM, REPORT_MAX_DAYS } from '../../contracts/affiliate/affiliate-values.ts';
import { payout } from '../../contracts/affiliate/payout.ts';
import { ApiError } from '../../contracts/api-error.ts';
import type { Locale } from '../../contracts/locales.ts';
import { isProgramOpen } from '../../domain/affiliate/program-locales.ts';
import { daysBetween } from '../../domain/local-date.ts';
import {
  MOCK_PROGRAM,
  MOCK_TARIFF,
  MOCK_VERSIONS,
  makeBalances,
  makeBonuses,
  makeCampaigns,
  makeMembership,
  makePayouts,
  makeReportRows,
  PARTNER_CODE,
  totalOf,
} from './builders/affiliate.ts';
import { daysAgo, MOCK_NOW, mockId } from './builders/mock-id.ts';
import { MOCK_USERS } from './builders/user.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';
import type { Scenario } from './scenario.ts';

function requireOpen(locale: Locale): void {
  if (!isProgramOpen(locale)) throw new ApiError('not_found');
}

/** The demo affiliate is a partner, and everybody is in the scenario `partner`. */
const isPartner = ({ caller, scenario }: MockContext): boolean =>
  scenario.has('partner') || caller?.id === MOCK_USERS.affiliate.id;

function requirePartner(ctx: MockContext): void {
  requireOpen(ctx.locale);
  if (!isPartner(ctx)) throw new ApiError('not_found');
  if (ctx.scenario.has('agreement-needed')) throw new ApiError('aff_agreement');
}

type Agreed = readonly { document: keyof typeof MOCK_VERSIONS; version: number }[];

function checkAgreed(agreed: Agreed, isAll: boolean): void {
  const isCurrent = agreed.every(({ document, version }) => MOCK_VERSIONS[document] === version);
  const named = new Set(agreed.map(({ document }) => document));
  if (!isCurrent || (isAll && named.size < Object.keys(MOCK_VERSIONS).length))
    throw new ApiError('aff_agreement');
}

const membershipMocks = mockContract(affiliate, {
  isActive: (_, ctx) => isProgramOpen(ctx.locale) && isPartner(ctx),
  program: (_, { locale }) => {
    requireOpen(locale);
    return MOCK_PROGRAM;
  },
  tariffs: (_, { locale }) => {
    requireOpen(locale);
    return [MOCK_TARIFF];
  },
  membership: (_, ctx) => {
    requireOpen(ctx.locale);
    return makeMembership(isPartner(ctx), !ctx.scenario.has('agreement-needed'));
  },
  join: ({ body }, { locale }) => {
    requireOpen(locale);
    checkAgreed(body.agreed, true);
    return makeMembership(true);
  },
  agree: ({ body }, ctx) => {
    requireOpen(ctx.locale);
    if (!isPartner(ctx)) throw new ApiError('not_found');
    checkAgreed(body.agreed, false);
    return makeMembership(true);
  },
  changeCode: ({ body }, ctx) => {
    requirePartner(ctx);
    if (body.code === 'TAKEN')
      throw new ApiError('request_params_invalid', { fields: { code: 'already_used' } });
    return makeMembership(true, true, body.code);
  },
  visit: (_, { locale }) => requireOpen(locale),
  claim: (_, { locale }) => requireOpen(locale),
  typeCode: ({ body }, { locale }) => {
    requireOpen(locale);
    if (body.code !== PARTNER_CODE) throw new ApiError('affiliate_code_unknown');
  },
});

const campaignMocks = mockContract(affiliateCampaign, {
  list: (_, ctx) => {
    requirePartner(ctx);
    return makeCampaigns(ctx.scenario);
  },
  save: ({ params, body }, ctx) => {
    requirePartner(ctx);
    return { ...body, id: params.campaignId, createdAt: MOCK_NOW.toISOString(), clicks: 0, purchases: 0 };
  },
  remove: ({ params }, ctx) => {
    requirePartner(ctx);
    if (!makeCampaigns(ctx.scenario).some(({ id }) => id === params.campaignId))
      throw new ApiError('not_found');
  },
});

const MONTH = '2025-12';

function makeStatement(locale: Locale, scenario: Scenario): Statement {
  const [bonus] = makeBonuses(locale, scenario);
  const entries: Statement['entries'] = [
    { id: mockId('entry', 'a'), at: daysAgo(40), kind: 'BONUS', title: bonus?.title ?? '', amount: 1_980 },
    { id: mockId('entry', 'b'), at: daysAgo(38), kind: 'REFUND', title: bonus?.title ?? '', amount: -990 },
    { id: mockId('entry', 'c'), at: daysAgo(36), kind: 'PAYOUT', title: '····3000', amount: -12_000 },
  ];
  const opening = 25_390;
  const closing = entries.reduce((sum, { amount }) => sum + amount, opening);
  return { month: MONTH, currency: 'USD', opening, entries, closing };
}

const reportMocks = mockContract(affiliateReport, {
  balances: (_, ctx) => {
    requirePartner(ctx);
    const level = ctx.scenario.has('empty') ? 0 : 1;
    const profileId = ctx.caller.id;
    return { profileId, balances: makeBalances(ctx.scenario), level, toNextLevel: level ? 0.64 : 0 };
  },
  report: ({ query }, ctx) => {
    requirePartner(ctx);
    const { from, to } = query;
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > REPORT_MAX_DAYS)
      throw new ApiError('request_params_invalid', { fields: { to: days < 1 ? 'invalid' : 'too_big' } });
    const rows = makeReportRows(query, ctx.locale, ctx.scenario);
    return { rows, total: totalOf(rows) };
  },
  bonuses: ({ query }, ctx) => {
    requirePartner(ctx);
    return makeBonuses(ctx.locale, ctx.scenario).filter(({ state }) => !query.state || state === query.state);
  },
  statements: (_, ctx) => {
    requirePartner(ctx);
    if (ctx.scenario.has('empty')) return [];
    const { entries: _entries, ...summary } = makeStatement(ctx.locale, ctx.scenario);
    return [summary];
  },
  statement: ({ params }, ctx) => {
    requirePartner(ctx);
    const statement = makeStatement(ctx.locale, ctx.scenario);
    if (
      params.month !== statement.month ||
      params.currency !== statement.currency ||
      ctx.scenario.has('empty')
    )
      throw new ApiError('not_found');
    return statement;
  },
});

const payoutMocks = mockContract(payout, {
  methods: (_, ctx) => {
    requirePartner(ctx);
    return ['transfer' as const, 'sandbox' as const];
  },
  list: (_, ctx) => {
    requirePartner(ctx);
    return makePayouts(ctx.scenario);
  },
  request: ({ body }, ctx) => {
    requirePartner(ctx);
    const balance = makeBalances(ctx.scenario).find(({ currency }) => currency === body.currency);
    if (balance && balance.requested > 0) throw new ApiError('payout_pending');
    const amount = balance?.payable ?? 0;
    if (amount < PAYOUT_MINIMUM[body.currency]) throw new ApiError('payout_too_small');
    const { payoutId: id, currency, method, account } = body;
    return {
      ...{ id, currency, amount, method, account: `····${account.slice(-4)}`, status: 'REQUESTED' as const },
      ...{ requestedAt: MOCK_NOW.toISOString(), paidAt: null, reference: '', note: '' },
    };
  },
  cancel: ({ params }, ctx) => {
    requirePartner(ctx);
    const found = makePayouts(ctx.scenario).find(({ id }) => id === params.payoutId);
    if (!found) throw new ApiError('not_found');
    if (found.status !== 'REQUESTED') throw new ApiError('order_state_invalid');
    return { ...found, status: 'CANCELLED' as const };
  },
});

export const affiliateMocks = [...membershipMocks, ...campaignMocks, ...reportMocks, ...payoutMocks];
