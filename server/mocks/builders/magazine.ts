import type { FirstExercise } from '../../../contracts/catalog/first-exercise.ts';
import type { GlossaryEntry, GlossaryTerm } from '../../../contracts/editorial/glossary.ts';
import type {
  ArticleAuthor,
  ArticleCard,
  ArticleKind,
  ArticlePage,
  MagazineData,
} from '../../../contracts/editorial/magazine.ts';
import type { Locale } from '../../../contracts/locales.ts';
import type { School } from '../../../db/seed/content-types.ts';
import {
  articlePath,
  findLeadArticle,
  magazineAddress,
  topicPath,
} from '../../../domain/editorial/magazine.ts';
import { readArticleText } from '../../modules/editorial/text-page/text-page-markdown.ts';
import { firstExerciseOf, makeProductCard } from './product.ts';
import { findProduct, inLocale, school } from './school.ts';

const FIRST = Date.parse('2026-05-01T09:00:00Z');
const DAY_MS = 86_400_000;

type Article = School['articles'][number];

function toCard(article: Article, locale: Locale): ArticleCard {
  const { slug, kind, minutes, chief = false, quiz = false, publishedDaysAgo, texts } = article;
  const topic = school.categories.find(({ code }) => code === article.topic);
  return {
    ...{ slug, kind, minutes, chief, quiz, imageSrc: null, imageAlt: '' },
    ...inLocale(texts, locale),
    locale: texts[locale] ? locale : 'en',
    topic: topic ? { slug: topic.slug, name: inLocale(topic.texts, locale).name } : null,
    author: makeAuthor(article.expert, locale),
    publishedAt: new Date(FIRST - publishedDaysAgo * DAY_MS).toISOString(),
  };
}

function makeAuthor(slug: string, locale: Locale): ArticleAuthor | null {
  const found = school.experts.find((expert) => expert.slug === slug);
  if (!found) return null;
  const { name, role } = inLocale(found.texts, locale);
  return { slug, name, role, photoUrl: null };
}

function makeExercise(slug: string | undefined, locale: Locale): FirstExercise | null {
  const product = slug === undefined ? undefined : findProduct(slug);
  return product ? firstExerciseOf(product, locale) : null;
}

export function makeArticles(kind: ArticleKind, locale: Locale, empty: boolean): ArticleCard[] {
  const articles = empty ? [] : school.articles.filter((article) => article.kind === kind);
  return articles
    .sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo)
    .map((article) => toCard(article, locale));
}

/** `quizQuestions` is how many the recommendation quiz has. */
export function makeArticlePage(slug: string, locale: Locale, quizQuestions = 0): ArticlePage | null {
  const found = school.articles.find((article) => article.slug === slug);
  if (!found) return null;
  const { title, excerpt } = inLocale(found.texts, locale);
  const bodyLocale = found.bodies[locale] === undefined ? 'en' : locale;
  const { intro, sections, exerciseAt } = readArticleText(
    `# ${title}\n\n${excerpt}\n\n${found.bodies[bodyLocale] ?? ''}`,
    locale,
  );
  const product = found.product === undefined ? undefined : findProduct(found.product);
  const next = makeArticles(found.kind, locale, false).filter((article) => article.slug !== slug);
  return {
    article: toCard(found, locale),
    ...{ bodyLocale, intro, sections, next: next.slice(0, 3) },
    exercise: makeExercise(found.exercise, locale),
    exerciseAt,
    continues: product
      ? { product: makeProductCard(product, locale), exercise: makeExercise(found.product, locale) }
      : null,
    quizQuestions: found.quiz ? quizQuestions : null,
  };
}

export function makeMagazine(locale: Locale, empty: boolean): MagazineData {
  const articles = makeArticles('MAGAZINE', locale, empty);
  const chief = findLeadArticle(articles);
  const others = articles.filter((article) => article !== chief);
  const link = ({ kind, slug, title, imageSrc }: ArticleCard) => ({
    ...{ link: articlePath(kind, slug, locale), title, imageSrc },
  });
  const topics = new Map(articles.flatMap(({ topic }) => (topic ? [[topic.slug, topic.name]] : [])));
  return {
    categories: [...topics].map(([slug, title]) => ({ link: topicPath(slug, locale), title })),
    lastArticles: others
      .filter(({ quiz }) => !quiz)
      .slice(0, 4)
      .map(link),
    quizArticles: others
      .filter(({ quiz }) => quiz)
      .slice(0, 2)
      .map(link),
    chiefArticle: chief && {
      ...link(chief),
      excerpt: chief.excerpt,
      allArticlesLink: magazineAddress(locale),
    },
  };
}

export function makeGlossary(locale: Locale, empty: boolean): GlossaryEntry[] {
  const terms = empty ? [] : school.glossary;
  const collator = new Intl.Collator(locale);
  return terms
    .map(({ slug, names }) => ({
      ...{ slug, name: inLocale(names, locale) },
      locale: names[locale] ? locale : ('en' as const),
    }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

export function makeTerm(slug: string, locale: Locale): GlossaryTerm | null {
  const terms = makeGlossary(locale, false);
  const index = terms.findIndex((term) => term.slug === slug);
  const file = school.glossary.find((term) => term.slug === slug);
  const term = terms[index];
  if (!term || !file) return null;
  return {
    ...term,
    englishName: file.names.en,
    explanation: inLocale(file.explanations, locale),
    explanationLocale: file.explanations[locale] ? locale : 'en',
    near: [terms[index - 1], terms[index + 1]].filter((candidate) => candidate !== undefined),
  };
}
