import type { ProductBadge } from '../../contracts/catalog/product.ts';
import type { AccessType, ProductType, ProgressStatus } from '../../contracts/scalars.ts';

/** Only PUBLISHED reviews are shown. */
export const REVIEW_STATUSES = ['PENDING', 'PUBLISHED', 'REJECTED'] as const;

/** Path of the whole catalogue, without the locale. */
export const CATALOG_PATH = '/education/course/catalog';

const DAY_MS = 86_400_000;

/** A product counts as new for 30 days after publication (product §3 Badges). */
export const NEW_FOR_DAYS = 30;

/** Minimum rating (in hundredths) of the "best" tag (product §3 Badges). */
export const BEST_RATING_HUNDREDTHS = 450;
export const BEST_COUNT = 5;
export const BEST_WINDOW_DAYS = 90;

export interface BadgeFacts {
  free: boolean;
  /** Minor units taken off by the current sale. */
  saleDiscountAmount: number;
  publishedAt: Date | null;
  best: boolean;
}

/** Tags of a product in display order (product §3 Badges). */
export function productBadges(facts: BadgeFacts, now: Date): ProductBadge[] {
  const badges: ProductBadge[] = [];
  if (facts.free) badges.push('free');
  else if (facts.saleDiscountAmount > 0) badges.push('sale');
  if (facts.best) badges.push('best');
  if (facts.publishedAt && isNew(facts.publishedAt, now)) badges.push('new');
  return badges;
}

function isNew(publishedAt: Date, now: Date): boolean {
  const age = now.getTime() - publishedAt.getTime();
  return age >= 0 && age <= NEW_FOR_DAYS * DAY_MS;
}

/** The type's own badge, which is also the name of its colour. */
export function typeBadge(type: ProductType): 'course' | 'marathon' | 'program' | 'longread' | 'profession' {
  return type.toLowerCase() as Lowercase<ProductType>;
}

const LANDING: Record<ProductType, string> = {
  COURSE: '/course',
  MARATHON: '/marathon',
  LONGREAD: '/longread',
  PROGRAM: '/program',
  PROFESSION: '/profession',
};

/** Path of a landing, without the locale. Throws for an unknown type (product §8). */
export function landingPath(product: { type: string; urlSlug: string }): string {
  if (!Object.hasOwn(LANDING, product.type)) throw new Error(`No landing for product type ${product.type}`);
  return `${LANDING[product.type as ProductType]}/${encodeURIComponent(product.urlSlug)}`;
}

/** Path of the learner's dashboard, without the locale; null for marathons, which have none (product §2). */
export function dashboardPath({ type, id }: { type: ProductType; id: string }): string | null {
  return type === 'MARATHON' ? null : `${LANDING[type]}/${encodeURIComponent(id)}/dashboard`;
}

/** Path of learning, without the locale; programs and unknown types learn as courses (product §2). */
export function learningPath(product: { type: string; id: string; language: string }): string {
  const base =
    product.type === 'MARATHON'
      ? '/marathon-learning'
      : product.type === 'LONGREAD'
        ? '/longread-learning'
        : '/course-learning';
  return `${base}/${encodeURIComponent(product.id)}/${product.language.toLowerCase()}`;
}

export interface SearchCardFacts {
  productType: string;
  urlSlug: string;
  learningProductId: string;
  learningLanguage: string;
  progressStatus: ProgressStatus;
  accessType: AccessType | null;
  price: { free: boolean };
}

/**
 * Target of a search card: not started, no access and free → landing, otherwise learning (product §4 Search card link).
 */
export function searchCardPath(card: SearchCardFacts): string {
  const toLanding = card.progressStatus === 'NOT_STARTED' && card.accessType === null && card.price.free;
  if (toLanding) return landingPath({ type: card.productType, urlSlug: card.urlSlug });
  return learningPath({
    type: card.productType,
    id: card.learningProductId,
    language: card.learningLanguage,
  });
}

/** Key of the progress button's text (product §4 Search card link). */
export const PROGRESS_BUTTON = {
  NOT_STARTED: 'startLearning',
  IN_PROGRESS: 'continueLearning',
  COMPLETED: 'goThroughAgain',
} as const satisfies Record<ProgressStatus, string>;

/** The language of learning: the user's own if it is published, else the product's base language. */
export function learningLanguage<L extends string>(published: readonly L[], wanted: L): L {
  return published.includes(wanted) ? wanted : (published[0] ?? wanted);
}

/** Whether a path segment is an id rather than a slug. */
export function isProductId(value: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);
}
