import type { ManagedArticle } from '../../../contracts/editorial/article-management.ts';
import type { WritingContent } from '../../../contracts/editorial/writing-management.ts';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import { EMPTY_WRITING } from '../../../domain/editorial/writing.ts';
import type { Scenario } from '../scenario.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { inLocale, school } from './school.ts';
import { MOCK_USERS } from './user.ts';

type Article = (typeof school.articles)[number];

export const articleId = ({ slug }: Pick<Article, 'slug'>): string => mockId('article', slug);

export const findArticle = (id: string): Article | undefined =>
  school.articles.find((article) => articleId(article) === id);

/** What visitors see of an article in a language. */
export function articleText(article: Article, language: Locale): WritingContent | null {
  const text = article.texts[language];
  if (!text) return null;
  const { title, excerpt } = text;
  return { ...EMPTY_WRITING, title, lead: excerpt, body: article.bodies[language]?.trim() ?? '' };
}

export function makeManagedArticle(article: Article, locale: Locale, scenario: Scenario): ManagedArticle {
  const { slug, kind, minutes, chief = false, quiz = false, publishedDaysAgo, texts } = article;
  const topic = school.categories.find(({ code }) => code === article.topic);
  const state = scenario.has('writing-edited') ? 'CHANGED' : 'PUBLISHED';
  const written = LOCALES.filter((language) => texts[language]);
  const { id, name } = MOCK_USERS.manager;
  return {
    ...{ id: articleId(article), slug, kind, minutes, chief, quiz, picture: null, revision: 1 },
    expertId: mockId('expert', article.expert),
    productId: article.product ? mockId('product', article.product) : null,
    exerciseProductId: article.exercise ? mockId('product', article.exercise) : null,
    categoryId: topic ? mockId('category', topic.code) : null,
    topic: topic ? inLocale(topic.texts, locale).name : null,
    title: inLocale(texts, locale).title,
    publishedAt: daysAgo(publishedDaysAgo),
    languages: Object.fromEntries(written.map((language) => [language, state])),
    requested: scenario.has('writing-edited') ? ['en'] : [],
    formerSlugs: scenario.has('writing-edited') ? [`${slug}-2025`] : [],
    changed: { at: daysAgo(publishedDaysAgo), by: scenario.has('writing-edited') ? { id, name } : null },
  };
}
