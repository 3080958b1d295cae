import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { ManagedArticle } from '@/contracts/editorial/article-management';
import type { ManagedTerm } from '@/contracts/editorial/glossary-management';
import type { ManagedWriting, WritingContent } from '@/contracts/editorial/writing-management';
import type { Role } from '@/domain/identity/caller';
import { permissionsOf } from '@/domain/identity/permission';
import { useSessionStore } from '@/store/session-store';
import editorial from '../../../public/locales/en/manager-editorial.json';
import media from '../../../public/locales/en/manager-media.json';
import type { Answers } from '../fake-api';
import { fakeRouter, show, texts } from '../identity/account/render';

export const say = editorial;
export const kit = texts['manager-kit'];
export const ID = '00000000-0000-4000-8000-000000000001';
const WRITING = '/api/manager/writings/:subject/:language';
export const CALLS = {
  articles: 'GET /api/manager/articles',
  create: 'POST /api/manager/articles',
  article: 'GET /api/manager/articles/:articleId',
  settings: 'PUT /api/manager/articles/:articleId',
  categories: 'GET /api/manager/categories',
  get: `GET ${WRITING}`,
  preview: `POST ${WRITING}/preview`,
  save: `PUT ${WRITING}`,
  history: `GET ${WRITING}/history`,
  request: `POST ${WRITING}/publication-request`,
  publish: `POST ${WRITING}/publish`,
  pages: 'GET /api/manager/text-pages',
  terms: 'GET /api/manager/glossary',
  createTerm: 'POST /api/manager/glossary',
  term: 'GET /api/manager/glossary/:termId',
  termSettings: 'PUT /api/manager/glossary/:termId',
  removeTerm: 'DELETE /api/manager/glossary/:termId',
  unpublish: `POST ${WRITING}/unpublish`,
};

export const content = (change: Partial<WritingContent> = {}): WritingContent => ({
  ...{
    title: 'Averages',
    lead: 'They lie politely.',
    body: '## One\n\nText.',
    pictureAlt: '',
    version: null,
  },
  ...change,
});

export const managed = (change: Partial<ManagedWriting> = {}): ManagedWriting => ({
  ...{ subject: ID, language: 'en', state: 'PUBLISHED', content: content(), published: content() },
  ...{ inForceFrom: null, english: null, checks: [], revision: 1 },
  ...{ changed: null, scheduled: null, requested: null },
  ...change,
});

export const article = (change: Partial<ManagedArticle> = {}): ManagedArticle => ({
  ...{ id: ID, slug: 'averages', kind: 'MAGAZINE', title: 'Averages', categoryId: null, topic: 'Data' },
  ...{ expertId: null, productId: null, exerciseProductId: null },
  ...{ picture: null, chief: false, quiz: false, minutes: 3, publishedAt: '2026-11-01T10:00:00.000Z' },
  ...{ languages: { en: 'PUBLISHED', de: 'DRAFT' }, requested: [], formerSlugs: [], revision: 2 },
  changed: { at: '2026-11-01T10:00:00.000Z', by: { id: ID, name: 'Ann' } },
  ...change,
});

export const term = (change: Partial<ManagedTerm> = {}): ManagedTerm => ({
  ...{ id: ID, slug: 'median', name: 'Median', languages: { en: 'PUBLISHED', de: 'DRAFT' } },
  ...{ requested: [], revision: 2, changed: { at: '2026-11-01T10:00:00.000Z', by: null } },
  ...change,
});

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { ...texts, 'manager-editorial': editorial, 'manager-media': media } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

export function signInAs(role: Role): void {
  useSessionStore.setState({ status: 'isLoggedIn', userId: ID, perms: [...permissionsOf(role)] });
}

/** The screen, with the answers that most tests need. */
export function showAt(node: React.ReactNode, answers: Answers, query: Record<string, string> = {}) {
  const made = fakeRouter();
  const router = {
    ...made.router,
    asPath: '/en/manager/magazine',
    query: { articleId: ID, termId: ID, ...query },
  };
  const usual: Answers = {
    [CALLS.article]: article(),
    [CALLS.term]: term(),
    [CALLS.get]: managed(),
    [CALLS.categories]: [],
    [CALLS.save]: managed({ revision: 2 }),
    [CALLS.preview]: { title: 'Averages', lead: 'They lie politely.', intro: '', sections: [], minutes: 1 },
  };
  // The table itself is filled, so that a test can change an answer later.
  for (const [call, answer] of Object.entries(usual)) answers[call] ??= answer;
  return show(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>, answers, {
    ...made,
    router,
  } as ReturnType<typeof fakeRouter>);
}
