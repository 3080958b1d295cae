import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type {
  ManagedStaticGroup,
  StaticDraftEntry,
  StaticGroupContent,
  StaticGroupRow,
} from '@/contracts/editorial/static-content-management';
import say from '../../../../public/locales/en/manager-static.json';
import type { Answers } from '../../fake-api';
import { fakeRouter, show, texts } from '../../identity/account/render';

export { say };
export const kit = texts['manager-kit'];
export const ANN = { id: '00000000-0000-4000-8000-000000000002', name: 'Ann' };

const GROUP = '/api/manager/static-content/:group';
export const CALLS = {
  list: 'GET /api/manager/static-content',
  get: `GET ${GROUP}`,
  save: `PUT ${GROUP}`,
  history: `GET ${GROUP}/history`,
  request: `POST ${GROUP}/publication-request`,
  publish: `POST ${GROUP}/publish`,
  unschedule: `POST ${GROUP}/unschedule`,
};

export const entry = (code: string, title: string, change: Partial<StaticDraftEntry> = {}) => ({
  ...{ code, type: null, url: '/en-route', hidden: false, texts: { en: { title, text: '' } } },
  ...change,
});
export const content = (...entries: StaticDraftEntry[]): StaticGroupContent => ({ entries });
const TWO = content(entry('one', 'First'), entry('two', 'Second'));

export const managed = (change: Partial<ManagedStaticGroup> = {}): ManagedStaticGroup => ({
  ...{ group: 'promotion', state: 'PUBLISHED', content: TWO, published: TWO, checks: [], revision: 1 },
  ...{ changed: null, scheduled: null, requested: null },
  ...change,
});

export const row = (change: Partial<StaticGroupRow> = {}): StaticGroupRow => ({
  ...{ group: 'promotion', state: 'PUBLISHED', shown: 2, missing: [], scheduledAt: null },
  ...{ requested: null, changed: null },
  ...change,
});

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  ...{ lng: 'en', interpolation: { escapeValue: false }, initAsync: false },
  resources: { en: { ...texts, 'manager-static': say } },
});

export function showStatic(node: React.ReactNode, answers: Answers, group = 'promotion') {
  const made = fakeRouter();
  const router = { ...made.router, asPath: '/en/manager/static-content', query: { group } };
  return show(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>, answers, {
    ...made,
    router,
  } as ReturnType<typeof fakeRouter>);
}
