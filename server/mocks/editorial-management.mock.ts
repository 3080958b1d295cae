import { ApiError } from '../../contracts/api-error.ts';
import { articleManagement, type ManagedArticle } from '../../contracts/editorial/article-management.ts';
import {
  type GlossaryDraft,
  glossaryManagement,
  type ManagedTerm,
} from '../../contracts/editorial/glossary-management.ts';
import { TEXT_PAGES, type TextPageName } from '../../contracts/editorial/text-page.ts';
import { textPageManagement } from '../../contracts/editorial/text-page-management.ts';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { MANAGER_PAGE_SIZE } from '../../contracts/manager-values.ts';
import { changedNow, checkEntry, pageOfEntries, writtenTexts } from './builders/catalog-management.ts';
import { articleId, findArticle, makeManagedArticle } from './builders/managed-articles.ts';
import { makeManagedTerms, requireTerm } from './builders/managed-terms.ts';
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

function requireFreeSlug(slug: string, id: string | null): void {
  if (school.articles.some((article) => article.slug === slug && articleId(article) !== id))
    throw new ApiError('request_params_invalid', { fields: { slug: 'already_used' } });
}

type Query = {
  [K in 'kind' | 'state' | 'language' | 'topic' | 'waiting' | 'text']?: string | undefined;
};

const matches = (article: ManagedArticle, { kind, state, language, topic, waiting, text = '' }: Query) =>
  (!kind || article.kind === kind) &&
  (!topic || article.categoryId === topic) &&
  (!waiting || article.requested.length > 0) &&
  (!(state || language) ||
    LOCALES.some(
      (each) =>
        (!language || each === language) &&
        (state ? (article.languages[each] ?? 'NONE') === state : article.languages[each]),
    )) &&
  `${article.title} ${article.slug}`.toLowerCase().includes(text.trim().toLowerCase());

function checkTerm({ slug, texts }: GlossaryDraft, others: readonly ManagedTerm[]): void {
  if (texts.en?.name && !texts.en.explanation)
    throw new ApiError('request_params_invalid', { fields: { 'texts.en.explanation': 'required' } });
  checkEntry({ slug, texts }, others, (locale) => `texts.${locale}.name`);
}

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
      requireFreeSlug(slug, null);
      return {
        ...{ id: mockId('article', slug), slug, kind, title, categoryId: null, topic: null, picture: null },
        ...{ chief: false, quiz: false, minutes: 0, publishedAt: null, requested: [], formerSlugs: [] },
        ...{ languages: { [language]: 'DRAFT' }, revision: 0, changed: changedNow() },
      };
    },
    get: ({ params }, { locale, scenario }) => requireArticle(params.articleId, locale, scenario),
    update: ({ params, body: { revision, ...settings } }, { caller, locale, scenario }) => {
      const article = requireArticle(params.articleId, locale, scenario);
      if (caller.role !== 'SENIOR_CONTENT_MANAGER') throw new ApiError('forbidden');
      requireFreeSlug(settings.slug, article.id);
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
      const terms = (scenario.has('empty') ? [] : makeManagedTerms()).map((term) => ({
        ...term,
        products: 0,
      }));
      const namesOf = ({ texts }: ManagedTerm) =>
        Object.fromEntries(Object.entries(texts).map(([lang, { name }]) => [lang, name]));
      const { rows, total } = pageOfEntries(terms, namesOf, { ...query, locale });
      setHeader('x-total-count', String(total));
      return rows.map(({ products: _, ...term }) => term);
    },
    get: ({ params }) => requireTerm(params.termId),
    create: ({ body }) => {
      checkTerm(body, makeManagedTerms());
      const { slug, texts } = body;
      return {
        id: mockId('term', slug),
        slug,
        texts: writtenTexts(texts),
        revision: 0,
        changed: changedNow(),
      };
    },
    update: ({ params, body: { revision, ...body } }) => {
      const term = requireTerm(params.termId);
      checkTerm(
        body,
        makeManagedTerms().filter(({ id }) => id !== term.id),
      );
      if (revision !== term.revision) throw new ApiError('edit_conflict');
      const { slug, texts } = body;
      return { ...term, slug, texts: writtenTexts(texts), revision: revision + 1, changed: changedNow() };
    },
    remove: ({ params }) => {
      requireTerm(params.termId);
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
