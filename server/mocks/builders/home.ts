import type { HomeData } from '../../../contracts/catalog/home.ts';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import { PRODUCT_TYPES } from '../../../contracts/values.ts';
import type { SchoolProduct } from '../../../db/seed/content-types.ts';
import { readQuizContent } from '../../../db/seed/quiz-content.ts';
import { learningLanguage } from '../../../domain/catalog/product.ts';
import { makeProductCard, makeReviews } from './product.ts';
import { inLocale, learningLanguages, makeCategories, productId, school, skillsOf } from './school.ts';

const link = (product: SchoolProduct, locale: Locale) => ({
  id: productId(product),
  type: product.file.type,
  title: inLocale(product.file.texts, locale).title,
  urlSlug: product.slug,
});

/** The home page of a school with these products. */
export async function makeHome(products: readonly SchoolProduct[], locale: Locale): Promise<HomeData> {
  const card = (product: SchoolProduct) => makeProductCard(product, locale);
  const today = PRODUCT_TYPES.flatMap((type) => products.find(({ file }) => file.type === type) ?? []);
  const fresh = products.filter((product) => !today.includes(product)).slice(0, 4);
  return {
    today: today.map(card),
    fresh: fresh.map(card),
    free: makeFreeStart(products, locale),
    index: makeCategories(locale).map((category, index) => ({
      category,
      products: products
        .filter(({ file }) => file.categories.includes(school.categories[index]?.code ?? ''))
        .slice(0, 3)
        .map((product) => link(product, locale)),
    })),
    searchTerms: skillsOf(
      school.skills.slice(0, 6).map(({ slug }) => slug),
      locale,
    ).map(({ name }) => name),
    quizQuestions: (await readQuizContent()).questions.length,
    numbers: makeNumbers(products),
    reviews: products
      .flatMap((product) =>
        makeReviews(product).map((review) => ({ ...review, product: link(product, locale) })),
      )
      .slice(0, 3),
  };
}

function makeFreeStart(products: readonly SchoolProduct[], locale: Locale): HomeData['free'] {
  for (const product of products) {
    const language = learningLanguage(learningLanguages(product), locale);
    const draft = product.drafts.find((draft) => draft.language === language);
    const lesson = draft?.modules.flatMap(({ lessons }) => lessons).find(({ free }) => free);
    if (!lesson) continue;
    const { key, title, minutes } = lesson;
    const { promise } = inLocale(product.file.texts, locale);
    return { product: makeProductCard(product, locale), promise, lesson: { key, title, minutes, language } };
  }
  return null;
}

function makeNumbers(products: readonly SchoolProduct[]): HomeData['numbers'] {
  const reviews = products.flatMap((product) => makeReviews(product));
  const stars = reviews.reduce((sum, review) => sum + review.stars, 0);
  const lessons = products.flatMap(
    ({ drafts }) => drafts[0]?.modules.flatMap((module) => module.lessons) ?? [],
  );
  return {
    products: products.length,
    freeProducts: products.filter(({ file }) => file.price === null).length,
    lessons: lessons.length,
    byLanguage: countLanguages(products),
    experts: school.experts.length,
    learners: 1234,
    rating: reviews.length ? Math.round((stars * 100) / reviews.length) / 100 : 0,
    reviews: reviews.length,
  };
}

export const countLanguages = (products: readonly SchoolProduct[]): HomeData['numbers']['byLanguage'] =>
  LOCALES.map((language) => ({
    language,
    count: products.filter((product) => learningLanguages(product).includes(language)).length,
  }))
    .filter(({ count }) => count > 0)
    .sort((one, another) => another.count - one.count);
