import {
  type HeldBonus,
  type ManagedPartner,
  partnerManagement,
} from '../../contracts/affiliate/partner-management.ts';
import type { Payout } from '../../contracts/affiliate/payout.ts';
import { type ManagedPayout, payoutManagement } from '../../contracts/affiliate/payout-management.ts';
import { ApiError } from '../../contracts/api-error.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import {
  MOCK_TARIFF,
  MOCK_VERSIONS,
  makeBalances,
  makeBonuses,
  makePayouts,
  PARTNER_CODE,
  PARTNER_ID,
} from './builders/affiliate.ts';
import { ORDER_ID } from './builders/cart.ts';
import { daysAgo, MOCK_NOW, mockId } from './builders/mock-id.ts';
import { MOCK_USERS } from './builders/user.ts';
import { asked } from './management.mock.ts';
import { mockContract } from './mock-endpoint.ts';
import type { Scenario } from './scenario.ts';

const { id: userId, name, email } = MOCK_USERS.affiliate;

const makePartner = (scenario: Scenario): ManagedPartner => ({
  ...{ id: PARTNER_ID, person: { id: userId, name, email }, code: PARTNER_CODE, joinedAt: daysAgo(300) },
  ...{ suspendedAt: null, level: 1, clicks: 1_240, purchases: 38, inReview: 1 },
  balances: makeBalances(scenario),
});

function requirePartner(id: string, scenario: Scenario) {
  if (id !== PARTNER_ID || scenario.has('empty')) throw new ApiError('not_found');
  const agreements = (['general-partner-terms', 'affiliate-additional-agreement'] as const).map(
    (document) => ({ document, version: MOCK_VERSIONS[document], at: daysAgo(300) }),
  );
  return { ...makePartner(scenario), agreements, changes: [] };
}

const makeHeld = (locale: Locale, scenario: Scenario, { id }: Caller): HeldBonus[] =>
  makeBonuses(locale, scenario)
    .filter(({ state }) => state === 'REVIEW')
    .map((bonus) => ({
      ...bonus,
      partner: { id: PARTNER_ID, name, code: PARTNER_CODE },
      ...{ orderId: ORDER_ID, facts: { referrer: 'coupons.example', minutes: '12' } },
      ...{ waiting: null, mine: id === userId },
    }));

/** A transfer that somebody has to make at the bank. */
const APPROVED: Payout = {
  ...{ id: mockId('payout', 'approved'), currency: 'INR', amount: 512_000, method: 'transfer' },
  ...{ account: '····7788', status: 'APPROVED', requestedAt: daysAgo(6), paidAt: null },
  ...{ reference: '', note: '' },
};

const makeManaged = (scenario: Scenario, { id }: Caller): ManagedPayout[] =>
  [...makePayouts(scenario), ...(scenario.has('empty') ? [] : [APPROVED])].map((payout) => ({
    ...payout,
    partner: { id: PARTNER_ID, name, email, code: PARTNER_CODE },
    fullAccount: payout.status !== 'PAID' ? 'Ari Affiliate, DE89 3704 0044 0532 0130 00' : null,
    approvedBy: payout.status !== 'REQUESTED' ? [MOCK_USERS.senior, MOCK_USERS.senior2].map(personOf) : [],
    ...{ waiting: null, mine: id === userId },
  }));

const personOf = (person: Caller) => ({ id: person.id, name: person.name });

function requirePayout(id: string, scenario: Scenario, caller: Caller): ManagedPayout {
  const found = makeManaged(scenario, caller).find((payout) => payout.id === id);
  if (!found) throw new ApiError('not_found');
  return found;
}

export const affiliateManagementMocks = [
  ...mockContract(partnerManagement, {
    list: ({ query }, { scenario }) => {
      const text = (query.text ?? '').toLowerCase();
      const isFound = [name, email, PARTNER_CODE].some((part) => part.toLowerCase().includes(text));
      return scenario.has('empty') || !isFound ? [] : [makePartner(scenario)];
    },
    get: ({ params }, { scenario }) => requirePartner(params.partnerId, scenario),
    suspend: ({ params, body }, { scenario, caller }) => {
      const at = MOCK_NOW.toISOString();
      return {
        ...requirePartner(params.partnerId, scenario),
        suspendedAt: body.suspended ? at : null,
        changes: [{ at, by: personOf(caller), ...body }],
      };
    },
    held: ({ query }, { locale, scenario, caller }) =>
      makeHeld(locale, scenario, caller).filter(
        ({ partner }) => !query.partnerId || partner.id === query.partnerId,
      ),
    decide: ({ params }, { locale, scenario, caller }) => {
      if (!makeHeld(locale, scenario, caller).some(({ id }) => id === params.bonusId))
        throw new ApiError('not_found');
      return { approval: asked('AFFILIATE_BONUS', PARTNER_CODE, caller) };
    },
    tariffs: (_, { scenario }) => (scenario.has('empty') ? [] : [{ ...MOCK_TARIFF, by: null }]),
    changeTariff: ({ body }, { caller }) => {
      if (body.basedOn !== MOCK_TARIFF.id) throw new ApiError('edit_conflict');
      return { approval: asked('AFFILIATE_TARIFF', body.validFrom.slice(0, 10), caller) };
    },
  }),
  ...mockContract(payoutManagement, {
    list: ({ query }, { scenario, caller }) =>
      makeManaged(scenario, caller).filter(({ status }) => !query.status || query.status === status),
    decide: ({ params }, { scenario, caller }) => {
      const payout = requirePayout(params.payoutId, scenario, caller);
      if (payout.status !== 'REQUESTED') throw new ApiError('order_state_invalid');
      return { approval: asked('AFFILIATE_PAYOUT', PARTNER_CODE, caller) };
    },
    markPaid: ({ params, body }, { scenario, caller }) => {
      const payout = requirePayout(params.payoutId, scenario, caller);
      if (payout.status !== 'APPROVED') throw new ApiError('order_state_invalid');
      return { ...payout, status: 'PAID' as const, ...body, paidAt: MOCK_NOW.toISOString() };
    },
  }),
];
