import type {
  ListedProduct,
  ProductCard,
  ProductLanding,
  ProductReview,
} from '../../../contracts/catalog/product.ts';
import type { SearchProduct } from '../../../contracts/catalog/search.ts';
import type { Locale } from '../../../contracts/locales.ts';
import type { Price } from '../../../contracts/price.ts';
import type { SchoolProduct } from '../../../db/seed/content-types.ts';
import { coverPath } from '../../../domain/catalog/cover-address.ts';
import { learningLanguage, productBadges } from '../../../domain/catalog/product.ts';
import { currencyOf } from '../../../domain/commerce/currency.ts';
import {
  derivePrice,
  isFreeBySubscription,
  type PriceRule,
  type PriceViewer,
  type PromoCodeDiscount,
} from '../../../domain/commerce/price.ts';
import { fragmentOf } from '../../../domain/learning/fragment.ts';
import { withFigure } from './figure.ts';
import { makeFirstExercise } from './first-exercise.ts';
import { daysAgo, MOCK_NOW, mockId } from './mock-id.ts';
import {
  categoriesOf,
  inLocale,
  learningLanguages,
  productId,
  productsBySlug,
  school,
  skillsOf,
} from './school.ts';

/** Who the price is for; default: a guest. */
export interface PriceView {
  viewer?: PriceViewer;
  promoCode?: PromoCodeDiscount | null;
}

export function makePrice({ file }: SchoolProduct, locale: Locale, view: PriceView = {}): Price {
  const amounts = school.priceLevels.find(({ code }) => code === file.price)?.amounts ?? null;
  const rule: PriceRule = { amounts, sale: saleOf(file), subscriptionPercent: file.subscriptionPercent ?? 0 };
  const currency = currencyOf(locale);
  return derivePrice({
    rule,
    currency,
    now: MOCK_NOW,
    viewer: view.viewer ?? 'guest',
    promoCode: view.promoCode ?? null,
  });
}

function saleOf({ sale }: SchoolProduct['file']): PriceRule['sale'] {
  if (!sale) return null;
  const day = (days: number) => new Date(MOCK_NOW.getTime() + days * 86_400_000);
  return {
    percent: sale.percent ?? null,
    amounts: sale.amounts ?? null,
    from: day(sale.fromDay),
    to: day(sale.toDay),
  };
}

export function makeProductCard(product: SchoolProduct, locale: Locale, view: PriceView = {}): ProductCard {
  const { file } = product;
  const price = makePrice(product, locale, view);
  return {
    id: productId(product),
    type: file.type,
    categories: categoriesOf(product, locale),
    price,
    landing: cardLanding(product, locale),
    level: file.level,
    learningLanguage: learningLanguage(learningLanguages(product), locale),
    minutes: file.minutes,
    rating: ratingOf(product),
    badges: badgesOf(product, price),
    author: expertsOf(product, locale)[0]?.name ?? null,
    openLesson: hasOpenLesson(product, locale),
  };
}

function hasOpenLesson(product: SchoolProduct, locale: Locale): boolean {
  const language = learningLanguage(learningLanguages(product), locale);
  const draft = product.drafts.find((one) => one.language === language);
  return draft?.modules.some(({ lessons }) => lessons.some(({ free }) => free)) ?? false;
}

/** A card as in the list for a guest's cart. */
export function makeListedProduct(product: SchoolProduct, locale: Locale, view?: PriceView): ListedProduct {
  const includes = partsOf(product).map(productId);
  return { ...makeProductCard(product, locale, view), ...(includes.length > 0 && { includes }) };
}

const partsOf = ({ file }: SchoolProduct): SchoolProduct[] =>
  productsBySlug(file.parts ?? []).flatMap((part) => [part, ...partsOf(part)]);

/** The drawn cover, of the first category in the school's order. */
export function coverOf({ file }: SchoolProduct): string {
  const category = school.categories.find(({ code }) => file.categories.includes(code))?.code ?? 'none';
  return coverPath({ type: file.type.toLowerCase(), figure: file.cover ?? 'none', category });
}

function cardLanding(product: SchoolProduct, locale: Locale) {
  const { slug, file } = product;
  const text = inLocale(file.texts, locale);
  return {
    shortTitle1: text.title,
    shortTitle2: text.subtitle ?? '',
    promoPicture: { url: coverOf(product) },
    urlSlug: slug,
    locale: file.texts[locale] ? locale : ('en' as const),
  };
}

function ratingOf({ reviews }: SchoolProduct) {
  const stars = reviews.reduce((sum, review) => sum + review.stars, 0);
  return {
    average: reviews.length ? Math.round((stars * 100) / reviews.length) / 100 : 0,
    count: reviews.length,
  };
}

function badgesOf({ file }: SchoolProduct, price: Price) {
  const publishedAt = new Date(daysAgo(file.publishedDaysAgo));
  const saleDiscountAmount = price.discountPrice.saleDiscountAmount;
  const free = price.free && !isFreeBySubscription(price);
  return productBadges({ free, saleDiscountAmount, publishedAt, best: false }, MOCK_NOW);
}

function expertsOf({ file }: SchoolProduct, locale: Locale) {
  return school.experts
    .filter(({ slug }) => file.experts.includes(slug))
    .map(({ slug, texts }) => ({ slug, ...inLocale(texts, locale), photoUrl: null }));
}

export function makeReviews({ slug, reviews }: SchoolProduct): ProductReview[] {
  return reviews.map(({ author, stars, body, locale, daysAgo: age }) => ({
    id: mockId('review', `${slug}:${author}`),
    authorName: author,
    stars,
    body,
    locale,
    createdAt: daysAgo(age),
    edited: false,
    answer: null,
  }));
}

/** Those in the locale first, then the newest. */
export const inReadingOrder = <R extends Pick<ProductReview, 'locale' | 'createdAt' | 'id'>>(
  reviews: readonly R[],
  locale: Locale,
): R[] =>
  reviews.toSorted(
    (one, other) =>
      Number(other.locale === locale) - Number(one.locale === locale) ||
      other.createdAt.localeCompare(one.createdAt) ||
      one.id.localeCompare(other.id),
  );

export function makeLanding(product: SchoolProduct, locale: Locale): ProductLanding {
  const { file, drafts } = product;
  const card = makeProductCard(product, locale);
  const { promise, outcomes, about, audience, faq } = inLocale(file.texts, locale);
  const language = learningLanguage(learningLanguages(product), locale);
  const draft = drafts.find((draft) => draft.language === language);
  const near = school.products.filter((other) => other !== product && sharesCategory(other, product));
  return {
    ...card,
    fallback: card.landing.locale !== locale,
    moved: false,
    publishedAt: daysAgo(file.publishedDaysAgo),
    inSubscription: file.inSubscription ?? false,
    learnerCount: file.minutes,
    learningLanguages: learningLanguages(product),
    landing: {
      ...card.landing,
      promise,
      outcomes,
      about: about ?? null,
      audience: audience ?? [],
      faq: faq ?? [],
    },
    skills: skillsOf(file.skills, locale),
    experts: expertsOf(product, locale).map((expert) => ({
      ...expert,
      products: taughtBy(expert.slug, product, locale),
    })),
    outline: draft ? { language, modules: draft.modules } : null,
    exercise: firstExerciseOf(product, locale),
    fragment: fragmentIn(product, language),
    parts: productsBySlug(file.parts ?? []).map((part) => makeProductCard(part, locale)),
    quote: makeQuote(product, locale),
    reviews: inReadingOrder(makeReviews(product), locale).slice(0, 6),
    similar: near.slice(0, 4).map((other) => makeProductCard(other, locale)),
  };
}

const taughtBy = (slug: string, except: SchoolProduct, locale: Locale) =>
  school.products
    .filter((other) => other !== except && other.file.experts.includes(slug))
    .slice(0, 3)
    .map((other) => {
      const { shortTitle1: title, urlSlug } = cardLanding(other, locale);
      return { id: productId(other), type: other.file.type, title, urlSlug };
    });

function makeQuote(product: SchoolProduct, locale: Locale): ProductReview | null {
  const good = makeReviews(product).filter(
    ({ stars, body }) => stars >= 4 && body.length >= 20 && body.length <= 320,
  );
  return good.find((review) => review.locale === locale) ?? good[0] ?? null;
}

/** Of the product, or of the first of its parts that has one. */
export function firstExerciseOf(product: SchoolProduct, locale: Locale) {
  for (const part of [product, ...partsOf(product)]) {
    const exercise = makeFirstExercise(part, learningLanguage(learningLanguages(part), locale));
    if (exercise) return exercise;
  }
  return null;
}

/** The piece of an open lesson, of the product or of its first part that has one. */
function fragmentIn(product: SchoolProduct, language: Locale): ProductLanding['fragment'] {
  const draft = product.drafts.find((one) => one.language === language) ?? product.drafts[0];
  const lessons = draft?.modules.flatMap((module) => module.lessons).filter(({ free }) => free) ?? [];
  for (const { title, items } of lessons) {
    const piece = fragmentOf(items.map(({ body }) => withFigure(product.slug, body)));
    if (piece) return { language: draft?.language as Locale, lesson: title, piece };
  }
  const [part] = productsBySlug(product.file.parts ?? []);
  return part ? fragmentIn(part, language) : null;
}

const sharesCategory = (a: SchoolProduct, b: SchoolProduct) =>
  a.file.categories.some((code) => b.file.categories.includes(code));

/** `ownership` is the user's progress and access for it. */
export function makeSearchProduct(
  product: SchoolProduct,
  locale: Locale,
  ownership: Pick<SearchProduct, 'progressStatus' | 'accessType'>,
): SearchProduct {
  const { shortTitle1, shortTitle2, promoPicture, urlSlug } = cardLanding(product, locale);
  const { minutes } = product.file;
  return {
    productId: productId(product),
    productType: product.file.type,
    title: [shortTitle1, shortTitle2].filter(Boolean).join(' '),
    learningLanguage: learningLanguage(learningLanguages(product), locale),
    learningProductId: productId(product),
    ...ownership,
    price: makePrice(product, locale),
    urlSlug,
    promoPicture,
    author: expertsOf(product, locale)[0]?.name ?? null,
    minutes,
    rating: ratingOf(product),
    reason: null,
    freeLesson: firstExerciseOf(product, locale) !== null,
  };
}
