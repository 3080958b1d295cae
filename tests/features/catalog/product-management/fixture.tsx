import type { ManagedProduct } from '@/contracts/catalog/product-management';
import type { PriceSchema } from '@/contracts/commerce/price-schema';
import { PERMISSIONS } from '@/domain/identity/permission';
import { useSessionStore } from '@/store/session-store';
import { fakeRouter } from '../../identity/account/render';

export const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

export const product = (change: Partial<ManagedProduct> = {}): ManagedProduct => ({
  ...{ id: id(1), type: 'COURSE', title: 'Quiet rivers', status: 'DRAFT', publishedAt: null, learners: 3 },
  languages: [
    { language: 'en', landing: 'PUBLISHED', content: 'CHANGED', landingAt: null, contentAt: null },
    { language: 'de', landing: 'DRAFT', content: 'NONE', landingAt: null, contentAt: null },
  ],
  changed: { at: '2026-11-01T10:00:00.000Z', by: { id: id(8), name: 'Mia' } },
  ...{
    level: 'BEGINNER',
    minutes: 60,
    coverUrl: null,
    coverMotif: null,
    categoryIds: [id(2)],
    skillIds: [],
    expertIds: [],
  },
  ...{ partIds: [], partsInOrder: false, schedule: null, courseId: id(3), baseLanguage: 'en', parts: [] },
  ...{ inSubscription: false, revision: 4, checks: [], deletable: false, requested: null },
  ...change,
});

export const AMOUNTS = { USD: 10_000, EUR: 9_000, RUB: 500_000, INR: 400_000 };
const level = { id: id(5), code: 'small', name: 'Small', amounts: AMOUNTS };
export const LEVELS = [{ ...level, products: 1, version: 1, updatedAt: '2026-11-01T10:00:00.000Z' }];

export const price = (change: Partial<PriceSchema> = {}): PriceSchema => ({
  ...{ productId: id(1), productType: 'COURSE', title: 'Quiet rivers', priced: true, version: id(6) },
  ...{ level, sale: null, subscriptionPercent: 0, lowestBefore: null },
  ...change,
});

export const GET = 'GET /api/manager/products/:productId';
export const LIST = 'GET /api/manager/products';
export const SAVE = 'PUT /api/manager/products/:productId';
export const PUBLISH = 'POST /api/manager/products/:productId/publish';
export const ASK = 'POST /api/manager/products/:productId/publication-request';
export const UNPUBLISH = 'POST /api/manager/products/:productId/unpublish';
export const SUBSCRIPTION = 'GET /api/manager/products/:productId/subscription';
export const SET_SUBSCRIPTION = 'PUT /api/manager/products/:productId/subscription';
export const REMOVE = 'DELETE /api/manager/products/:productId';
export const CREATE = 'POST /api/manager/products';
export const SLUG = 'GET /api/manager/landing-slugs/:language/:urlSlug';
export const PRICE = 'PUT /api/manager/price-schema/:productId';

/** Answers of everything that the page of a product reads. */
export const answersFor = (shown: ManagedProduct, schema: PriceSchema = price()) => ({
  [GET]: shown,
  'GET /api/manager/categories': [
    { id: id(2), slug: 'data', texts: { en: { name: 'Data', popUpSubtitle: '', description: '' } } },
  ],
  'GET /api/manager/skills': [{ id: id(4), slug: 'sql', names: { en: 'SQL' } }],
  'GET /api/manager/experts': [],
  'GET /api/manager/price-schema/:productId': schema,
  'GET /api/manager/price-guide': LEVELS,
  [LIST]: [],
});

export function signIn(role: 'manager' | 'senior') {
  const perms = role === 'senior' ? PERMISSIONS : PERMISSIONS.slice(0, 2);
  useSessionStore.setState({ status: 'isLoggedIn', userId: id(9), perms });
}

export function routerAt(query: Record<string, string>) {
  const made = fakeRouter();
  const pathname = '/[locale]/manager/[collection]';
  return { ...made, router: { ...made.router, pathname, query } } as ReturnType<typeof fakeRouter>;
}
