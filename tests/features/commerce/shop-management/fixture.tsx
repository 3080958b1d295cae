import type { PriceLevel } from '@/contracts/commerce/price-guide';
import type { PriceSchema, PriceSchemaPreview } from '@/contracts/commerce/price-schema';
import type { ManagedPromoCode } from '@/contracts/commerce/promo-code-management';
import type { Approval } from '@/contracts/identity/approval';
import { PERMISSIONS } from '@/domain/identity/permission';
import { useSessionStore } from '@/store/session-store';
import { fakeRouter } from '../../identity/account/render';

export const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
export const all = (amount: number) => ({
  USD: amount,
  RUB: amount * 100,
  EUR: amount,
  INR: amount * 100,
});

export const level = (change: Partial<PriceLevel> = {}): PriceLevel => ({
  ...{ id: id(5), code: 'small', name: 'Small', amounts: all(2000), products: 1, version: 3 },
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...change,
});

export const schema = (change: Partial<PriceSchema> = {}): PriceSchema => ({
  ...{ productId: id(1), productType: 'COURSE', title: 'Quiet rivers', priced: true, version: id(6) },
  level: { id: id(5), code: 'small', name: 'Small', amounts: all(2000) },
  ...{ sale: null, subscriptionPercent: 0, lowestBefore: null },
  ...change,
});

export const effect = (change: Partial<PriceSchemaPreview> = {}): PriceSchemaPreview => ({
  ...{ productId: id(1), productType: 'COURSE', title: 'Quiet rivers', before: all(2000), after: all(1500) },
  draft: {
    levelId: id(5),
    sale: { percent: 25, amounts: null, from: null, to: null },
    subscriptionPercent: 0,
  },
  ...{ version: id(6), needsApproval: false, refusal: null },
  ...change,
});

export const approval = (change: Partial<Approval> = {}): Approval => ({
  ...{ id: id(9), kind: 'PRICE_LEVEL', subject: 'Small', state: 'WAITING', mine: true },
  changes: [{ field: 'amounts.USD', from: '2000', to: '900' }],
  ...{ askedBy: { id: id(8), name: 'Ann' }, askedAt: '2026-11-01T10:00:00.000Z', reason: 'SECOND_SENIOR' },
  ...{ dueAt: null, expiresAt: '2026-11-08T10:00:00.000Z', decidedBy: null, decidedAt: null, failure: null },
  ...change,
});

export const promoCode = (change: Partial<ManagedPromoCode> = {}): ManagedPromoCode => ({
  ...{ id: id(2), code: 'WELCOME10', description: 'Welcome', percent: 10, amounts: null },
  ...{ forAllProducts: true, productIds: [], validFrom: null, validTo: null, totalLimit: 5 },
  ...{ perUserLimit: null, marketingLocation: null, email: null, used: 2, state: 'ACTIVE', batchId: null },
  ...{ createdBy: 'Ann', createdAt: '2026-11-01T10:00:00.000Z', version: 4 },
  ...change,
});

export function signIn(role: 'manager' | 'senior') {
  const perms = role === 'senior' ? PERMISSIONS : PERMISSIONS.slice(0, 2);
  useSessionStore.setState({ status: 'isLoggedIn', userId: id(7), perms });
}

export function routerAt(query: Record<string, string> = {}) {
  const made = fakeRouter();
  return { ...made, router: { ...made.router, query } } as ReturnType<typeof fakeRouter>;
}
