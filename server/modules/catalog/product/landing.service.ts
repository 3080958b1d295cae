import { ApiError } from '../../../../contracts/api-error.ts';
import type { LandingContent } from '../../../../contracts/catalog/landing-management.ts';
import type { LandingExpert, ProductLanding, ProductLevel } from '../../../../contracts/catalog/product.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import { isProductId } from '../../../../domain/catalog/product.ts';
import { isInSubscription } from '../../../../domain/commerce/entitlement.ts';
import { both } from '../catalog-index/index-bits.ts';
import {
  findLanding,
  findQuote,
  findReviews,
  findSurroundings,
  findTaught,
  type LandingRow,
} from './landing.repository.ts';
import { guestOf, guestView } from './price-view.ts';
import { resolveId } from './product.repository.ts';
import type { ProductService } from './product.service.ts';
import type { ProductContent } from './product-content.ts';
import { badgesOf, cardLanding, isSoldIn, priceOf } from './product-prices.ts';

const MAX_REVIEWS = 6;
const MAX_SIMILAR_PRODUCTS = 4;
/** Other products per teacher. */
const MAX_TAUGHT_PRODUCTS = 3;

export interface LandingDeps {
  db: Db;
  now?: () => Date;
  products: Pick<ProductService, 'cards' | 'related' | 'bestIds' | 'catalogIndex'>;
  content: ProductContent;
}

/** Product pages. */
export function createLandingService({ db, now = () => new Date(), products, content }: LandingDeps) {
  async function page(row: LandingRow, locale: Locale, at: Date): Promise<Omit<ProductLanding, 'moved'>> {
    const { id } = row;
    const guest = guestOf(locale);
    const [outline, exercises, fragment, experts, quote, reviews, parts, similar, best] = await Promise.all([
      content.outline(id, locale),
      content.firstExercises([id], locale),
      content.fragment([id, ...row.part_ids], locale),
      teachers(row, locale),
      findQuote(db, id, locale),
      findReviews(db, id, locale, MAX_REVIEWS),
      products.cards(row.part_ids, guest),
      products.related(id, { categories: [], limit: MAX_SIMILAR_PRODUCTS }, guest),
      products.bestIds(),
    ]);
    const exercise = exercises.get(id) ?? null;
    const described = describe(row, locale, at, new Set(best));
    return { ...described, outline, exercise, fragment, experts, quote, reviews, parts, similar };
  }

  async function teachers({ id, experts }: LandingRow, locale: Locale): Promise<LandingExpert[]> {
    const catalogIndex = await products.catalogIndex();
    const shown = catalogIndex.shown(locale);
    const taught = experts.map(({ slug }) =>
      catalogIndex
        .part('popular', both(shown, catalogIndex.set('expert', slug)), { limit: MAX_TAUGHT_PRODUCTS + 1 })
        .filter((other) => other !== id)
        .slice(0, MAX_TAUGHT_PRODUCTS),
    );
    const titles = await findTaught(db, taught.flat(), locale);
    return experts.map((expert, index) => ({
      ...expert,
      products: (taught[index] ?? []).flatMap((other) => titles.get(other) ?? []),
    }));
  }

  return {
    /** A product's page, by id or by a present or former slug of any locale, with the price for guests. */
    async landing(idOrSlug: string, locale: Locale): Promise<ProductLanding> {
      const named = await resolveId(db, idOrSlug, isProductId(idOrSlug), locale);
      if (!named) throw new ApiError('product_not_found');
      const { id, moved } = named;
      const at = now();
      const row = await findLanding(db, id, locale, at);
      if (!row) throw new ApiError('product_does_not_have_published_landing');
      if (!isSoldIn(guestOf(locale).currency)(row)) throw new ApiError('product_not_found');
      return { ...(await page(row, locale, at)), moved };
    },

    /** The page with texts that need not be published, as a visitor will see it in the locale. */
    async preview(id: string, locale: Locale, texts: LandingContent): Promise<ProductLanding> {
      const at = now();
      const row = await findSurroundings(db, id, locale, at);
      if (!row) throw new ApiError('product_not_found');
      return { ...(await page({ ...row, ...rowOf(texts), locale }, locale, at)), moved: false };
    },
  };
}

export type LandingService = ReturnType<typeof createLandingService>;

const rowOf = ({ outcomes, promise, about, audience, faq, ...texts }: LandingContent) => ({
  ...{ outcomes, promise, sections: { about, audience, faq } },
  ...{ url_slug: texts.urlSlug, short_title1: texts.shortTitle1, short_title2: texts.shortTitle2 },
});

type Described = Omit<
  ProductLanding,
  'moved' | 'outline' | 'exercise' | 'fragment' | 'experts' | 'quote' | 'reviews' | 'parts' | 'similar'
>;

function describe(row: LandingRow, locale: Locale, now: Date, best: ReadonlySet<string>): Described {
  const price = priceOf(row, guestView(locale, now));
  const { about, audience, faq } = row.sections;
  return {
    id: row.id,
    type: row.type as ProductType,
    fallback: row.locale !== locale,
    level: row.level as ProductLevel,
    minutes: row.minutes,
    publishedAt: row.published_at ? new Date(row.published_at).toISOString() : null,
    inSubscription: isInSubscription({
      inSubscription: row.in_subscription,
      subscriptionPercent: row.subscription_percent ?? 0,
    }),
    rating: { average: row.rating_hundredths / 100, count: row.rating_count },
    learnerCount: row.learner_count,
    badges: badgesOf(row, price, now, best),
    learningLanguages: row.learning_languages,
    price,
    landing: {
      ...cardLanding(row),
      promise: row.promise,
      outcomes: row.outcomes,
      about: about || null,
      audience: audience ?? [],
      faq: faq ?? [],
    },
    categories: row.categories,
    skills: row.skills,
  };
}
