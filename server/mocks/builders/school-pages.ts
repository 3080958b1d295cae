import type { Expert } from '../../../contracts/catalog/expert.ts';
import type { HomeReview } from '../../../contracts/catalog/home.ts';
import { REVIEWS_PAGE_SIZE, type ReviewsPage, type ReviewsQuery } from '../../../contracts/catalog/review.ts';
import type { Locale } from '../../../contracts/locales.ts';
import type { SchoolProduct } from '../../../db/seed/content-types.ts';
import { inReadingOrder, makeReviews } from './product.ts';
import { inLocale, productId, school } from './school.ts';

const link = (product: SchoolProduct, locale: Locale) => ({
  id: productId(product),
  type: product.file.type,
  title: inLocale(product.file.texts, locale).title,
  urlSlug: product.slug,
});

export function makeReviewsPage(query: ReviewsQuery, locale: Locale, isEmpty: boolean): ReviewsPage {
  const all = isEmpty ? [] : school.products.filter(({ reviews }) => reviews.length > 0);
  const asked = all.filter(({ slug }) => query.product === undefined || slug === query.product);
  const reviews: HomeReview[] = inReadingOrder(
    asked.flatMap((product) =>
      makeReviews(product).map((review) => ({ ...review, product: link(product, locale) })),
    ),
    locale,
  );
  const { page = 1 } = query;
  const stars = reviews.reduce((sum, review) => sum + review.stars, 0);
  return {
    reviews: reviews.slice((page - 1) * REVIEWS_PAGE_SIZE, page * REVIEWS_PAGE_SIZE),
    total: reviews.length,
    page,
    pageSize: REVIEWS_PAGE_SIZE,
    pages: Math.ceil(reviews.length / REVIEWS_PAGE_SIZE),
    products: all.map((product) => {
      const { urlSlug, title } = link(product, locale);
      return { urlSlug, title, count: product.reviews.length };
    }),
    average: reviews.length ? Math.round((stars * 100) / reviews.length) / 100 : 0,
  };
}

/** The demo school's experts, with their products. */
export function makeExperts(locale: Locale): Expert[] {
  return school.experts.flatMap(({ slug, texts }) => {
    const products = school.products.filter(({ file }) => file.experts.includes(slug));
    const { name, role, bio } = inLocale(texts, locale);
    const shown = products.map((product) => link(product, locale));
    return products.length > 0 ? [{ slug, name, role, bio, photoUrl: null, products: shown }] : [];
  });
}
