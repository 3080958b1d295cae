import { ApiError } from '../../contracts/api-error.ts';
import { category } from '../../contracts/catalog/category.ts';
import { home } from '../../contracts/catalog/home.ts';
import { product } from '../../contracts/catalog/product.ts';
import { type SearchProduct, search } from '../../contracts/catalog/search.ts';
import { tracking } from '../../contracts/commerce/tracking.ts';
import { staticContent } from '../../contracts/editorial/static-content.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { SchoolProduct } from '../../db/seed/content-types.ts';
import { findCategory } from '../../domain/catalog/catalog.ts';
import { isProductId } from '../../domain/catalog/product.ts';
import { SKILL_CHIPS, showsSuggestions } from '../../domain/catalog/search.ts';
import { freeWishOf, isOffered } from '../../domain/catalog/search-free.ts';
import { readQuestion } from '../../domain/catalog/search-question.ts';
import { reasonOf } from '../../domain/catalog/search-reason.ts';
import { indexedText } from '../../domain/catalog/search-spelling.ts';
import { createStaticContentService } from '../modules/editorial/static-content/static-content.service.ts';
import { bundledTranslations } from '../platform/i18n/translations.ts';
import { makeCatalogPage } from './builders/catalog.ts';
import { countLanguages, makeHome } from './builders/home.ts';
import { ownershipOf } from './builders/learning.ts';
import {
  firstExerciseOf,
  makeLanding,
  makeListedProduct,
  makePrice,
  makeProductCard,
  makeSearchProduct,
} from './builders/product.ts';
import { findProduct, inLocale, makeCategories, productId, school, skillsOf } from './builders/school.ts';
import { learnerOf, priceViewerOf } from './learner.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';

const staticTexts = createStaticContentService({ translations: bundledTranslations('public/locales') });

export const catalogMocks = [
  ...mockContract(product, {
    suggestions: ({ body }, ctx) => cards(matching(body.textSearch, ctx), ctx),
    list: ({ query }, { locale, caller }) =>
      byIds(query.productIds).map((item) =>
        makeListedProduct(item, locale, { viewer: priceViewerOf(caller) }),
      ),
    recommended: ({ params, query }, ctx) => {
      const near = known(params.productId);
      const others = all(ctx).filter(
        (schoolProduct) => schoolProduct !== near && schoolProduct.file.categories.some(isOneOf(near)),
      );
      return cards(others.slice(0, query.size ?? 4), ctx);
    },
    random: ({ query }, ctx) => cards(all(ctx).slice(0, query.count ?? 4), ctx),
    landing: ({ params }, { locale }) => makeLanding(known(params.idOrSlug), locale),
    catalogue: ({ query }, ctx) => {
      const page = makeCatalogPage(all(ctx), query, ctx.locale);
      ctx.setHeader('x-total-count', String(page.total));
      return page;
    },
    offers: ({ query }, ctx) =>
      byIds(query.productIds).map((item) => ({
        productId: productId(item),
        price: makePrice(item, ctx.locale, { viewer: priceViewerOf(ctx.caller) }),
        ...ownershipOf(item, learnerOf(ctx)),
        learningProductId: productId(item),
      })),
  }),
  ...mockContract(search, {
    search: ({ body }, ctx) => counted(matching(body.textSearch, ctx), ctx, body.textSearch),
    initial: (_, ctx) => ({
      ...counted([], ctx),
      skills: ctx.scenario.has('empty') ? [] : skillsOf(SHOWN_SKILLS, ctx.locale),
    }),
    pins: () => [],
    pin: ({ body }) => body.terms,
  }),
  ...mockContract(category, {
    list: (_, { locale, scenario }) => (scenario.has('empty') ? [] : makeCategories(locale)),
    get: ({ params }, { locale }) => {
      const found = findCategory(makeCategories(locale), params.slug);
      if (found) return found;
      throw new ApiError('not_found');
    },
  }),
  ...mockContract(home, {
    page: (_, ctx) => makeHome(all(ctx), ctx.locale),
    languages: (_, ctx) => countLanguages(all(ctx)),
  }),
  ...mockContract(staticContent, {
    group: ({ params }, { locale }) => staticTexts.group(params.group, locale),
  }),
  ...mockContract(tracking, { event: () => {} }),
];

const all = ({ scenario }: MockContext): SchoolProduct[] => (scenario.has('empty') ? [] : school.products);

const isOneOf = (near: SchoolProduct) => (code: string) => near.file.categories.includes(code);

function cards(products: readonly SchoolProduct[], { locale, caller }: MockContext) {
  return products.map((product) => makeProductCard(product, locale, { viewer: priceViewerOf(caller) }));
}

function known(idOrSlug: string): SchoolProduct {
  const found = findProduct(idOrSlug);
  if (found) return found;
  throw new ApiError('product_not_found');
}

/** Known products in the order of the ids; an invalid id is rejected as the service does. */
function byIds(list: string): SchoolProduct[] {
  const ids = list.split(',').map((id) => id.trim());
  if (!ids.every(isProductId)) {
    throw new ApiError('request_params_invalid', { fields: { productIds: 'invalid' } });
  }
  return [...new Set(ids)].flatMap((id) => findProduct(id) ?? []);
}

function matching(text: string, ctx: MockContext): SchoolProduct[] {
  const wish = freeWishOf(text, ctx.locale);
  if (wish) return freeFirst(wish.language ?? ctx.locale, ctx);
  const { parts } = readQuestion(text, ctx.locale);
  return all(ctx).filter(({ file }) => {
    const { title, promise } = inLocale(file.texts, ctx.locale);
    const haystack = indexedText([title, promise, ...file.skills].join(' '), ctx.locale);
    return parts.every((part) => haystack.includes(part.text));
  });
}

/** Free in the language, with a free lesson in it, then the same in others. */
function freeFirst(language: Locale, ctx: MockContext): SchoolProduct[] {
  const rankOf = (schoolProduct: SchoolProduct) => {
    const { price, openLesson = false, learningLanguage } = makeProductCard(schoolProduct, language);
    const isOwn = learningLanguage === language;
    return [isOwn && price.free, isOwn && openLesson, price.free, openLesson].indexOf(true);
  };
  const found = all(ctx).filter((schoolProduct) => rankOf(schoolProduct) >= 0);
  return found.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const SHOWN_SKILLS = school.skills.slice(0, SKILL_CHIPS).map(({ slug }) => slug);

/** Search data, with the number of products found in a header. */
function counted(found: SchoolProduct[], ctx: MockContext, text = '') {
  ctx.setHeader('x-total-count', String(found.length));
  return searchData(found, ctx, text);
}

function searchData(found: SchoolProduct[], ctx: MockContext, text: string) {
  const { locale } = ctx;
  const words = freeWishOf(text, locale) ? [] : readQuestion(text, locale).parts.map(({ typed }) => typed);
  const named = words.filter((word) => !isOffered(word, locale));
  const card = (schoolProduct: SchoolProduct) =>
    makeSearchProduct(schoolProduct, locale, ownershipOf(schoolProduct, learnerOf(ctx)));
  const cardFor = (schoolProduct: SchoolProduct) => ({
    ...card(schoolProduct),
    reason: reasonOf(reasonTexts(schoolProduct, locale), { words: named, synonyms: [] }, locale),
  });
  const others = all(ctx).filter((schoolProduct) => !found.includes(schoolProduct));
  const searchedProducts = found.map(cardFor);
  return {
    best: bestOf(found[0], searchedProducts[0], locale),
    words: found.length > 0 ? words : [],
    searchedProducts,
    additionalProducts: showsSuggestions(found.length) ? others.slice(0, 4).map(card) : [],
    skills: skillsOf([...new Set(found.flatMap(({ file }) => file.skills))].slice(0, SKILL_CHIPS), locale),
    searchTerms: makeTerms(locale, ctx),
  };
}

function bestOf(first: SchoolProduct | undefined, card: SearchProduct | undefined, locale: Locale) {
  if (!first || !card?.reason || card.reason.kind === 'text') return null;
  const { promise } = inLocale(first.file.texts, locale);
  return { product: card, promise, exercise: firstExerciseOf(first, locale) };
}

function reasonTexts({ file }: SchoolProduct, locale: Locale) {
  const { title, subtitle = '', promise } = inLocale(file.texts, locale);
  const skills = skillsOf(file.skills, locale).map(({ name }) => name);
  return { title: `${title} ${subtitle}`.trim(), promise, skills, categories: [], author: null };
}

const makeTerms = (locale: Locale, ctx: MockContext): string[] =>
  ctx.scenario.has('empty')
    ? []
    : skillsOf(
        school.skills.slice(0, 6).map(({ slug }) => slug),
        locale,
      ).map(({ name }) => name.toLocaleLowerCase(locale));
