import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type {
  EditedSection,
  TranslationCell,
  TranslationDesk,
  TranslationField,
} from '@/contracts/learning/translation';
import { permissionsOf } from '@/domain/identity/permission';
import { useSessionStore } from '@/store/session-store';
import managerContent from '../../../../public/locales/en/manager-content.json';
import managerLandings from '../../../../public/locales/en/manager-landings.json';
import managerTranslations from '../../../../public/locales/en/manager-translations.json';
import product from '../../../../public/locales/en/product.json';
import type { Answers } from '../../fake-api';
import { fakeRouter, show, texts } from '../../identity/account/render';

export const say = managerTranslations;
export const kit = texts['manager-kit'];
export const ID = '00000000-0000-4000-8000-000000000001';
const BASE = '/api/manager/translations/:productId/:language';
export const CALLS = {
  board: 'GET /api/manager/translations',
  summary: 'GET /api/manager/translations/summary',
  wanted: 'GET /api/manager/translations/wanted',
  desk: `GET ${BASE}`,
  section: `GET ${BASE}/sections/:section`,
  save: `PUT ${BASE}/sections/:section`,
  confirm: `POST ${BASE}/sections/:section/confirm`,
  machine: `POST ${BASE}/sections/:section/machine`,
  exportFile: `GET ${BASE}/file`,
  importFile: `POST ${BASE}/file`,
};

export const cell = (change: Partial<TranslationCell> = {}): TranslationCell => ({
  ...{ kind: 'LANDING', language: 'de', state: 'STALE', published: true, missing: 0, stale: 1, toReview: 0 },
  staleSince: { at: '2026-11-20T10:00:00.000Z', by: { id: ID, name: 'Tom' }, field: 'promise' },
  blockers: { count: 1, landing: [{ field: 'promise', code: 'not_reviewed' }], content: [] },
  ...change,
});

export const desk = (change: Partial<TranslationDesk> = {}): TranslationDesk => ({
  ...{ productId: ID, productType: 'COURSE', title: 'Bread', courseId: null, language: 'de', machine: false },
  cells: [cell()],
  sections: [{ section: 'landing', title: 'Bread', texts: 3, missing: 1, stale: 1, toReview: 1 }],
  ...change,
});

export const field = (change: Partial<TranslationField> = {}): TranslationField => ({
  ...{ field: 'promise', format: 'TEXT', maximum: 400, source: 'Two loaves.', target: 'Ein Brot.' },
  ...{ state: 'STALE', origin: 'PERSON', before: 'One loaf.', terms: [{ term: 'Loaves', target: 'Laibe' }] },
  changed: { at: '2026-11-20T10:00:00.000Z', by: { id: ID, name: 'Tom' }, field: 'promise' },
  ...change,
});

export const section = (fields: TranslationField[], revision = 1): EditedSection => ({
  ...{ section: 'landing', title: 'Bread', sourceLanguage: 'en', revision, changed: null, fields },
});

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: {
    en: {
      ...{ ...texts, product },
      ...{ 'manager-translations': managerTranslations, 'manager-landings': managerLandings },
      'manager-content': managerContent,
    },
  },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** A screen of the translation desk, for a manager. */
export function showAt(node: React.ReactNode, answers: Answers, query: Record<string, string> = {}) {
  const made = fakeRouter();
  useSessionStore.setState({
    ...{ status: 'isLoggedIn', userId: ID },
    perms: [...permissionsOf('SENIOR_CONTENT_MANAGER')],
  });
  const router = {
    ...made.router,
    asPath: '/en/manager/translations',
    pathname: '/[locale]/manager/translations',
    query: { productId: ID, language: 'de', ...query },
  };
  return show(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>, answers, {
    ...made,
    router,
  } as ReturnType<typeof fakeRouter>);
}
