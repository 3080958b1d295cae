import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import magazine from '../../../public/locales/en/magazine.json';
import product from '../../../public/locales/en/product.json';
import type { Answers } from '../fake-api';
import { fakeRouter, show, texts } from '../identity/account/render';

export const say = magazine;
export const SITE = 'https://school.example';

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { ...texts, magazine, product } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

const site = { ...UNKNOWN_SITE, name: 'School', publicUrl: SITE };

/** A page of the magazine at an address with this query. */
export function showPage(node: ReactNode, answers: Answers = {}, query: Record<string, string> = {}) {
  const history = fakeRouter();
  Object.assign(history.router, { query });
  return show(
    <I18nextProvider i18n={i18n}>
      <SiteProvider value={site}>{node}</SiteProvider>
    </I18nextProvider>,
    answers,
    history,
  );
}

type Change = Partial<Omit<ArticlePage, 'article'>> & { article?: Partial<ArticlePage['article']> };

export const page = ({ article, ...change }: Change = {}): ArticlePage => ({
  article: {
    ...{ slug: 'riddle', kind: 'MAGAZINE', title: 'Riddle', excerpt: 'Short.', imageSrc: null, imageAlt: '' },
    ...{ locale: 'en', topic: null, author: null, chief: false, quiz: false, minutes: 3 },
    publishedAt: '2026-11-01T10:00:00.000Z',
    ...article,
  },
  ...{ bodyLocale: 'en', intro: '', sections: [], exercise: null, continues: null, next: [] },
  exerciseAt: { part: 0, rest: '' },
  quizQuestions: null,
  ...change,
});
