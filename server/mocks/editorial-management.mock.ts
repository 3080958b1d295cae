import { ApiError } from '../../contracts/api-error.ts';
import { articleManagement, type ManagedArticle } from '../../contracts/editorial/article-management.ts';
import { glossaryManagement, type ManagedTerm } from '../../contracts/editorial/glossary-management.ts';
import { TEXT_PAGES, type TextPageName } from '../../contracts/editorial/text-page.ts';
import { textPageManagement } from '../../contracts/editorial/text-page-management.ts';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { MANAGER_PAGE_SIZE } from '../../contracts/manager-values.ts';
import { publishedIn } from '../../domain/editorial/writing.ts';
import { changedNow } from './builders/catalog-management.ts';
import { articleId, findArticle, makeManagedArticle } from './builders/managed-articles.ts';
import { findTerm, makeManagedTerm, termId } from './builders/managed-terms.ts';
import { makeManagedWriting } from './builders/managed-writings.ts';
import { mockId } from './builders/mock-id.ts';
import { school } from './builders/school.ts';
import { mockContract } from './mock-endpoint.ts';
import type { Scenario } from './scenario.ts';

function requireArticle(id: string, locale: Locale, scenario: Scenario): ManagedArticle {
  const article = findArticle(id);
  if (!article) throw new ApiError('not_found');
  return makeManagedArticle(article, locale, scenario);
}

function requireFree(slug: string, others: readonly { slug: string }[]): void {
  if (others.some((other) => other.slug === slug))
    throw new ApiError('request_params_invalid', { fields: { slug: 'already_used' } });
}

const otherArticles = (id: string) => school.articles.filter((article) => articleId(article) !== id);
const otherTerms = (id: string) => school.glossary.filter((term) => termId(term) !== id);

type Query = {
  [K in 'kind' | 'state' | 'language' | 'topic' | 'waiting' | 'text']?: string | undefined;
};

const hasState = (languages: ManagedArticle['languages'], { state, language }: Query) =>
  !(state || language) ||
  LOCALES.some(
    (each) =>
      (!language || each === language) && (state ? (languages[each] ?? 'NONE') === state : languages[each]),
  );

const matches = (article: ManagedArticle, { kind, state, language, topic, waiting, text = '' }: Query) =>
  (!kind || article.kind === kind) &&
  (!topic || article.categoryId === topic) &&
  (!waiting || article.requested.length > 0) &&
  hasState(article.languages, { state, language }) &&
  `${article.title} ${article.slug}`.toLowerCase().includes(text.trim().toLowerCase());

function requireTerm(id: string, locale: Locale, scenario: Scenario): ManagedTerm {
  const term = findTerm(id);
  if (!term) throw new ApiError('not_found');
  return makeManagedTerm(term, locale, scenario);
}

const matchesTerm = (
  term: ManagedTerm,
  { missing, waiting, text = '', ...query }: Query & { missing?: Locale | undefined },
) =>
  (!missing || !publishedIn(term.languages).includes(missing)) &&
  (!waiting || term.requested.length > 0) &&
  hasState(term.languages, query) &&
  `${term.name} ${term.slug}`.toLowerCase().includes(text.trim().toLowerCase());

export const editorialManagementMocks = [
  ...mockContract(articleManagement, {
    list: ({ query }, { locale, scenario, setHeader }) => {
      const all = scenario.has('empty') ? [] : school.articles;
      const articles = all.map((article) => makeManagedArticle(article, locale, scenario));
      const found = articles.filter((article) => matches(article, query));
      setHeader('x-total-count', String(found.length));
      const { page = 1, size = MANAGER_PAGE_SIZE } = query;
      return found.slice((page - 1) * size, page * size);
    },
    create: ({ body: { slug, kind, title, language } }): ManagedArticle => {
      requireFree(slug, school.articles);
      return {
        ...{
          id: mockId('article', slug),
          slug,
          kind,
          title,
          categoryId: null,
          expertId: null,
          productId: null,
          exerciseProductId: null,
          topic: null,
          picture: null,
        },
        ...{ chief: false, quiz: false, minutes: 0, publishedAt: null, requested: [], formerSlugs: [] },
        ...{ languages: { [language]: 'DRAFT' }, revision: 0, changed: changedNow() },
      };
    },
    get: ({ params }, { locale, scenario }) => requireArticle(params.articleId, locale, scenario),
    update: ({ params, body: { revision, ...settings } }, { caller, locale, scenario }) => {
      const article = requireArticle(params.articleId, locale, scenario);
      if (caller.role !== 'SENIOR_CONTENT_MANAGER') throw new ApiError('forbidden');
      requireFree(settings.slug, otherArticles(article.id));
      if (revision !== article.revision) throw new ApiError('edit_conflict');
      return { ...article, ...settings, revision: revision + 1, changed: changedNow() };
    },
    remove: ({ params }, { locale, scenario }) => {
      if (requireArticle(params.articleId, locale, scenario).publishedAt !== null)
        throw new ApiError('still_in_use');
    },
  }),
  ...mockContract(glossaryManagement, {
    list: ({ query }, { locale, scenario, setHeader }) => {
      const all = scenario.has('empty') ? [] : school.glossary;
      const { page = 1, size = MANAGER_PAGE_SIZE, sort = 'name', ...filter } = query;
      const terms = all.map((term) => makeManagedTerm(term, locale, scenario));
      const found = terms.filter((term) => matchesTerm(term, filter));
      found.sort((a, b) =>
        sort === 'name' ? a.name.localeCompare(b.name, locale) : b.changed.at.localeCompare(a.changed.at),
      );
      setHeader('x-total-count', String(found.length));
      return found.slice((page - 1) * size, page * size);
    },
    create: ({ body: { slug, name, language } }): ManagedTerm => {
      requireFree(slug, school.glossary);
      return {
        ...{ id: mockId('term', slug), slug, name, languages: { [language]: 'DRAFT' }, requested: [] },
        ...{ revision: 0, changed: changedNow() },
      };
    },
    get: ({ params }, { locale, scenario }) => requireTerm(params.termId, locale, scenario),
    update: ({ params, body: { revision, slug } }, { caller, locale, scenario }) => {
      const term = requireTerm(params.termId, locale, scenario);
      if (caller.role !== 'SENIOR_CONTENT_MANAGER') throw new ApiError('forbidden');
      requireFree(slug, otherTerms(term.id));
      if (revision !== term.revision) throw new ApiError('edit_conflict');
      return { ...term, slug, revision: revision + 1, changed: changedNow() };
    },
    remove: ({ params }, { locale, scenario }) => {
      // Every term of the demo school is published.
      requireTerm(params.termId, locale, scenario);
      throw new ApiError('still_in_use');
    },
  }),
  ...mockContract(textPageManagement, {
    list: async (_, { scenario, setHeader }) => {
      setHeader('x-total-count', String(TEXT_PAGES.length));
      return Promise.all(TEXT_PAGES.map((page) => rowOf(page, scenario)));
    },
  }),
];

const rows = new Map<string, ReturnType<typeof makeRow>>();

/** Checking the texts of every language takes a while: each row is made once, and differs by one scenario only. */
function rowOf(page: TextPageName, scenario: Scenario): ReturnType<typeof makeRow> {
  const key = `${page} ${scenario.has('writing-edited')}`;
  const row = rows.get(key) ?? makeRow(page, scenario);
  rows.set(key, row);
  return row;
}

async function makeRow(page: TextPageName, scenario: Scenario) {
  const writings = await Promise.all(
    LOCALES.map((language) => makeManagedWriting({ subject: page, language }, scenario)),
  );
  const english = writings.find(({ language }) => language === 'en');
  const known = writings.filter(({ state }) => state !== 'NONE');
  return {
    page,
    title: english?.published?.title ?? page,
    version: english?.published?.version ?? null,
    inForceFrom: english?.inForceFrom ?? null,
    languages: Object.fromEntries(known.map(({ language, state }) => [language, state])),
    requested: known.flatMap(({ language, requested }) => (requested ? [language] : [])),
    changed: english?.changed ?? null,
  };
}
