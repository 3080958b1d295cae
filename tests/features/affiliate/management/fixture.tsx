import type { HeldBonus, ManagedTariff, PartnerDetail } from '@/contracts/affiliate/partner-management';
import type { ManagedPayout } from '@/contracts/affiliate/payout-management';
import type { Approval } from '@/contracts/identity/approval';
import { fakeRouter } from '../../identity/account/render';

export const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const at = '2026-11-01T10:00:00.000Z';

export const list = <Item,>(...items: Item[]) => ({ items, total: items.length });

export function routerAt(pathname: string, query: Record<string, string> = {}) {
  const made = fakeRouter();
  const router = { ...made.router, pathname, query, asPath: `/en${pathname.replace('/[locale]', '')}` };
  return { ...made, router } as ReturnType<typeof fakeRouter>;
}

export const partner = (change: Partial<PartnerDetail> = {}): PartnerDetail => ({
  ...{ id: id(1), code: 'ANN2026', joinedAt: at, suspendedAt: null, level: 1, clicks: 1234, purchases: 12 },
  person: { id: id(2), name: 'Ann', email: 'ann@kurso.test' },
  inReview: 2,
  balances: [
    { currency: 'USD', held: 1000, inReview: 500, payable: 12_300, requested: 0, paid: 4000 },
    { currency: 'EUR', held: 0, inReview: 0, payable: -200, requested: 0, paid: 0 },
  ],
  agreements: [{ document: 'general-partner-terms', version: 3, at }],
  changes: [],
  ...change,
});

export const held = (change: Partial<HeldBonus> = {}): HeldBonus => ({
  ...{ id: id(3), at, kind: 'COURSE', title: 'Quiet rivers', campaign: 'spring', currency: 'USD' },
  ...{ sale: 10_000, refunded: 0, percent: 20, amount: 2000, left: 2000, state: 'REVIEW', payableAt: at },
  ...{ reasons: ['LATE_CLICK', 'SAME_PAYMENT'], orderId: id(4), waiting: null, mine: false },
  partner: { id: id(1), name: 'Ann', code: 'ANN2026' },
  facts: { minutes: '7', referrer: 'coupons.example' },
  ...change,
});

const percents = (percent: number) => ({
  ...{ COURSE: percent, MARATHON: percent, PROGRAM: percent },
  ...{ LONGREAD: percent, PROFESSION: percent, PLAN: percent },
});

export const tariff = (change: Partial<ManagedTariff> = {}): ManagedTariff => ({
  ...{ id: id(5), validFrom: '2026-01-01T00:00:00.000Z', by: null },
  levels: [
    { turnover: { USD: 0, RUB: 0, EUR: 0, INR: 0 }, percents: percents(20) },
    {
      turnover: { USD: 100_000, RUB: 9_000_000, EUR: 90_000, INR: 8_000_000 },
      percents: percents(25),
    },
  ],
  ...change,
});

export const payout = (change: Partial<ManagedPayout> = {}): ManagedPayout => ({
  ...{ id: id(6), currency: 'USD', amount: 12_300, method: 'transfer', account: '••••3000' },
  ...{ status: 'REQUESTED', requestedAt: at, paidAt: null, reference: '', note: '' },
  partner: { id: id(1), name: 'Ann', email: 'ann@kurso.test', code: 'ANN2026' },
  ...{ fullAccount: 'Ann, DE89 3704 0044 0532 0130 00', approvedBy: [], waiting: null, mine: false },
  ...change,
});

export const approval = (change: Partial<Approval> = {}): Approval => ({
  ...{ id: id(9), kind: 'AFFILIATE_BONUS', subject: 'ANN2026', state: 'WAITING', mine: true, changes: [] },
  ...{ askedBy: { id: id(8), name: 'Sam' }, askedAt: at, reason: 'SECOND_SENIOR', dueAt: null },
  ...{ expiresAt: '2026-11-08T10:00:00.000Z', decidedBy: null, decidedAt: null, failure: null },
  ...change,
});
