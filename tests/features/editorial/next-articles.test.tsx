import { cleanup, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import { NextArticles } from '@/features/editorial/magazine/next-articles';
import say from '../../../public/locales/en/magazine.json';
import { show, texts } from '../identity/account/render';

afterEach(cleanup);

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { ...texts, magazine: say } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

const page = (quizQuestions: number | null): ArticlePage => ({
  article: {
    ...{ slug: 'riddle', kind: 'MAGAZINE', title: 'Riddle', excerpt: '', imageSrc: null, imageAlt: '' },
    ...{ locale: 'en', topic: null, author: null, chief: false, quiz: quizQuestions !== null, minutes: 3 },
    publishedAt: '2026-11-01T10:00:00.000Z',
  },
  ...{ bodyLocale: 'en', intro: '', sections: [], exercise: null, continues: null, next: [], quizQuestions },
  exerciseAt: { part: 0, rest: '' },
});
const read = (quizQuestions: number | null) =>
  show(
    <I18nextProvider i18n={i18n}>
      <NextArticles page={page(quizQuestions)} />
    </I18nextProvider>,
    {},
  );

it.each([
  [12, '12 questions, two minutes, and a list of courses chosen for you.'],
  [1, say.quizCall.text_one],
])('a quiz article says that the quiz has %i questions', (count, text) => {
  read(count);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: say.quizCall.action })).toBeTruthy();
});

it('another article does not lead to the quiz', () => {
  read(null);
  expect(screen.queryByRole('link', { name: say.quizCall.action })).toBeNull();
});
