import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { LandingContent, LandingSave, ManagedLanding } from '@/contracts/catalog/landing-management';
import type { Role } from '@/domain/identity/caller';
import { permissionsOf } from '@/domain/identity/permission';
import { useSessionStore } from '@/store/session-store';
import landing from '../../../../public/locales/en/landing.json';
import managerLandings from '../../../../public/locales/en/manager-landings.json';
import product from '../../../../public/locales/en/product.json';
import { makeLanding } from '../../../setup/shown-products';
import type { Answers } from '../../fake-api';
import { fakeRouter, show, texts } from '../../identity/account/render';

export const say = managerLandings;
export const kit = texts['manager-kit'];
export const ID = '00000000-0000-4000-8000-000000000001';
const BASE = '/api/manager/products/:productId/landings/:language';
export const CALLS = {
  list: 'GET /api/manager/landings',
  get: `GET ${BASE}`,
  preview: `GET ${BASE}/preview`,
  save: `PUT ${BASE}`,
  history: `GET ${BASE}/history`,
  request: `POST ${BASE}/publication-request`,
  publish: `POST ${BASE}/publish`,
  unschedule: `POST ${BASE}/unschedule`,
  unpublish: `POST ${BASE}/unpublish`,
};

export const content = (change: Partial<LandingContent> = {}): LandingContent => ({
  ...{ urlSlug: 'bread', shortTitle1: 'Bread', shortTitle2: 'at home', promise: 'You will bake.' },
  ...{ outcomes: ['Knead', 'Proof', 'Bake'], about: 'Flour.', audience: ['Bakers'], faq: [] },
  ...change,
});

export const managed = (change: Partial<ManagedLanding> = {}): ManagedLanding => ({
  ...{ productId: ID, productType: 'COURSE', language: 'en', state: 'PUBLISHED', content: content() },
  ...{ published: content(), english: null, formerSlugs: [], checks: [], revision: 1 },
  ...{ changed: null, scheduled: null, requested: null },
  ...change,
});

export const ann = { id: ID, name: 'Ann' };
export const savedAs = (saveId: string, change: Partial<LandingSave> = {}): LandingSave => ({
  ...{ saveId, revision: 1, at: '2026-11-01T10:00:00.000Z', by: ann, content: content(), publishedAt: null },
  ...change,
});

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { ...texts, landing, product, 'manager-landings': managerLandings } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

export function signInAs(role: Role): void {
  useSessionStore.setState({ status: 'isLoggedIn', userId: ID, perms: [...permissionsOf(role)] });
}

/** The screen at the address of a landing, signed in as a manager. */
export function showAt(node: React.ReactNode, answers: Answers, query: Record<string, string> = {}) {
  const made = fakeRouter();
  const router = {
    ...made.router,
    asPath: '/en/manager/landings',
    query: { collection: 'courses', productId: ID, language: 'en', ...query },
  };
  const page = makeLanding({ id: ID });
  const usual: Answers = {
    [CALLS.list]: { items: [], total: 0 },
    [CALLS.preview]: page,
    [CALLS.save]: managed(),
  };
  // The table itself is filled, so that a test can change an answer later.
  for (const [call, answer] of Object.entries(usual)) answers[call] ??= answer;
  return show(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>, answers, {
    ...made,
    router,
  } as ReturnType<typeof fakeRouter>);
}
