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
import { learningLanguage, productBadges } from '../../../domain/catalog/product.ts';
import { currencyOf } from '../../../domain/commerce/currency.ts';
import {
  derivePrice,
  isFreeBySubscription,
  type PriceRule,
  type PriceViewer,
  type PromoCodeDiscount,
} from '../../../domain/commerce/price.ts';
import { daysAgo, MOCK_NOW, mockId } from './mock-id.ts';
import { categoriesOf, inLocale, productId, productsBySlug, school, skillsOf } from './school.ts';

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
  };
}

/** A card as in the list for a guest's cart. */
export function makeListedProduct(product: SchoolProduct, locale: Locale, view?: PriceView): ListedProduct {
  const includes = partsOf(product).map(productId);
  return { ...makeProductCard(product, locale, view), ...(includes.length > 0 && { includes }) };
}

const partsOf = ({ file }: SchoolProduct): SchoolProduct[] =>
  productsBySlug(file.parts ?? []).flatMap((part) => [part, ...partsOf(part)]);

function cardLanding({ slug, file }: SchoolProduct, locale: Locale) {
  const text = inLocale(file.texts, locale);
  return {
    shortTitle1: text.title,
    shortTitle2: text.subtitle ?? '',
    promoPicture: null,
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

export const learningLanguages = ({ file, drafts }: SchoolProduct): Locale[] =>
  drafts.length > 0 ? drafts.map(({ language }) => language as Locale) : [file.baseLanguage ?? 'en'];

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
    experts: expertsOf(product, locale),
    outline: draft ? { language, modules: draft.modules } : null,
    parts: productsBySlug(file.parts ?? []).map((part) => makeProductCard(part, locale)),
    reviews: makeReviews(product).slice(0, 6),
    similar: near.slice(0, 4).map((other) => makeProductCard(other, locale)),
  };
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
  };
}
