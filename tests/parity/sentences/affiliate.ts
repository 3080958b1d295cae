import { type AffiliateProgram, affiliate } from '../../../contracts/affiliate/affiliate.ts';
import { affiliateCampaign } from '../../../contracts/affiliate/affiliate-campaign.ts';
import { affiliateReport } from '../../../contracts/affiliate/affiliate-report.ts';
import { partnerManagement } from '../../../contracts/affiliate/partner-management.ts';
import { payout } from '../../../contracts/affiliate/payout.ts';
import { payoutManagement } from '../../../contracts/affiliate/payout-management.ts';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import type { Parts, Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const RU = { headers: { locale: 'ru' } };
const ACCOUNT = { currency: 'USD', method: 'transfer', account: 'Sam Student, 12345' };
const CAMPAIGN = {
  ...{ name: 'Spring', path: '/pricing', source: '', medium: '' },
  ...{ campaign: 'spring', term: '', content: '' },
};
const OLD = [{ document: 'general-partner-terms', version: 1 }];
const VISIT = { code: 'NOBODYKNOWS', visitId: NOBODY, path: '/pricing' };

/** Calls of partners: others find nothing. */
const PARTNERS: [name: string, call: Endpoint, parts?: Parts][] = [
  ['campaigns', affiliateCampaign.list],
  ['a campaign', affiliateCampaign.save, { params: { campaignId: NOBODY }, body: CAMPAIGN }],
  ['a removed campaign', affiliateCampaign.remove, { params: { campaignId: NOBODY } }],
  ['balances', affiliateReport.balances],
  ['a report', affiliateReport.report, { query: { from: '2026-01-01', to: '2026-01-31', by: 'day' } }],
  ['bonuses', affiliateReport.bonuses],
  ['statements', affiliateReport.statements],
  ['a statement', affiliateReport.statement, { params: { month: '2026-01', currency: 'USD' } }],
  ['ways to be paid out', payout.methods],
  ['payouts', payout.list],
  ['a payout', payout.request, { body: { payoutId: NOBODY, ...ACCOUNT } }],
  ['a cancelled payout', payout.cancel, { params: { payoutId: NOBODY } }],
  ['a code', affiliate.changeCode, { body: { code: 'SAM2026' } }],
  ['an agreement', affiliate.agree, { body: { agreed: [] } }],
];

/** Calls about one thing in the back office, with nothing under this id. */
const MANAGED: [name: string, call: Endpoint, parts: Parts][] = [
  ['partner', partnerManagement.get, { params: { partnerId: NOBODY } }],
  [
    'suspended partner',
    partnerManagement.suspend,
    { params: { partnerId: NOBODY }, body: { suspended: true, reason: 'Spam' } },
  ],
  [
    'held bonus',
    partnerManagement.decide,
    { params: { bonusId: NOBODY }, body: { decision: 'RELEASE', reason: 'A real customer' } },
  ],
  ['payout', payoutManagement.decide, { params: { payoutId: NOBODY }, body: { decision: 'APPROVE' } }],
  ['paid payout', payoutManagement.markPaid, { params: { payoutId: NOBODY }, body: { reference: 'W-1' } }],
];

const LEVEL = {
  turnover: { USD: 0, EUR: 0, RUB: 0, INR: 0 },
  percents: { COURSE: 20, MARATHON: 20, PROGRAM: 15, LONGREAD: 20, PROFESSION: 15, PLAN: 25 },
};

export const affiliateSentences: Sentence[] = [
  {
    say: 'the program has tariffs from nothing on, and says what it holds and pays',
    call: affiliate.program,
    expect: 'ok',
    holds: ({ tariff, holdDays, cookieDays, minimumPayout }: AffiliateProgram) =>
      tariff.levels.map(({ percents }) => percents.COURSE).join() === '20,25,30' &&
      [holdDays, cookieDays, minimumPayout.USD].join() === '14,45,5000',
  },
  {
    say: 'who has not joined does not take part',
    call: affiliate.isActive,
    as: 'student',
    expect: 'ok',
    holds: (isActive: boolean) => !isActive,
  },
  { say: 'tariffs have a history', call: affiliate.tariffs, expect: 'ok' },
  { say: 'there is no program in Russian', call: affiliate.program, give: () => RU, expect: 'not_found' },
  {
    say: 'who has not joined is no partner',
    call: affiliate.membership,
    as: 'student',
    expect: 'ok',
    holds: ({ partner, agreements }: { partner: unknown; agreements: unknown[] }) =>
      partner === null && agreements.length === 2,
  },
  {
    say: 'joining needs a confirmed address',
    call: affiliate.join,
    as: 'newcomer',
    give: () => ({ body: { agreed: OLD } }),
    expect: 'email_not_verified',
  },
  {
    say: 'nobody joins by an old text',
    call: affiliate.join,
    as: 'student',
    give: () => ({ body: { agreed: OLD } }),
    expect: 'aff_agreement',
  },
  ...PARTNERS.map(
    ([name, call, parts]): Sentence => ({
      say: `who is no partner finds nothing: ${name}`,
      call,
      as: 'student',
      ...(parts && { give: () => parts }),
      expect: 'not_found',
    }),
  ),
  {
    say: 'a landing with an unknown code counts nothing',
    call: affiliate.visit,
    give: () => ({ body: VISIT }),
    expect: 'ok',
  },
  {
    say: 'no landing counts in Russian',
    call: affiliate.visit,
    give: () => ({ ...RU, body: VISIT }),
    expect: 'not_found',
  },
  {
    say: 'an unknown code of a cookie is kept for nobody',
    call: affiliate.claim,
    as: 'student',
    give: () => ({ body: { code: 'NOBODYKNOWS', clickedAt: null, visitId: null } }),
    expect: 'ok',
  },
  {
    say: 'an unknown code that was typed is refused',
    call: affiliate.typeCode,
    as: 'student',
    give: () => ({ body: { code: 'NOBODYKNOWS' } }),
    expect: 'affiliate_code_unknown',
  },
  ...[partnerManagement.list, partnerManagement.held, payoutManagement.list].map(
    (call): Sentence => ({
      say: `senior managers only: ${call.path}`,
      call,
      as: 'manager',
      expect: 'forbidden',
    }),
  ),
  { say: 'partners are listed', call: partnerManagement.list, as: 'senior', expect: 'ok' },
  { say: 'held bonuses are listed', call: partnerManagement.held, as: 'senior', expect: 'ok' },
  { say: 'payouts are listed', call: payoutManagement.list, as: 'senior', expect: 'ok' },
  {
    say: 'tariffs are listed with who made them',
    call: partnerManagement.tariffs,
    as: 'senior',
    expect: 'ok',
  },
  ...MANAGED.map(
    ([name, call, parts]): Sentence => ({
      say: `there is no such ${name}`,
      call,
      as: 'senior',
      give: () => parts,
      expect: 'not_found',
    }),
  ),
  {
    say: 'tariffs are not changed over others',
    call: partnerManagement.changeTariff,
    as: 'senior',
    give: () => ({ body: { basedOn: NOBODY, validFrom: '2099-01-01T00:00:00Z', levels: [LEVEL] } }),
    expect: 'edit_conflict',
  },
];
