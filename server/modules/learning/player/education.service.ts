import type { EducationItem } from '../../../../contracts/learning/learning.ts';
import { type Locale, parseLocale } from '../../../../contracts/locales.ts';
import type { ProgressStatus } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import { keepApart } from '../../../../domain/catalog/cover-neighbours.ts';
import { learningLanguage } from '../../../../domain/catalog/product.ts';
import { toContinue } from '../../../../domain/learning/to-continue.ts';
import { guestOf } from '../../catalog/product/price-view.ts';
import type { ProductService } from '../../catalog/product/product.service.ts';
import type { OrderService } from '../../commerce/order/order.service.ts';
import type { ContentService } from '../content/content.service.ts';
import type { LearningEntitlements } from './learning-entitlements.ts';
import {
  findBegunProductIds,
  findOutcomes,
  findProducts,
  type LearningProduct,
  type OutcomeRow,
  readProgress,
} from './learning-product.repository.ts';
import { type ProductProgress, progressOf } from './learning-progress.ts';
import { type ResumedLesson, readResumedLessons } from './resumed-courses.ts';

/** Number of products in "continue where I stopped". */
const CONTINUE_COUNT = 3;

export type EducationService = ReturnType<typeof createEducationService>;

interface EducationDeps {
  db: Db;
  products: Pick<ProductService, 'cards'>;
  content: Pick<ContentService, 'openCourse'>;
  entitlements: Pick<LearningEntitlements, 'listEntitlements' | 'listOwned' | 'directIds'>;
  orders: Pick<OrderService, 'awaitingProducts'>;
  now?: () => Date;
}

/** "My education" and lk: the user's owned and started products, with where to continue. */
export function createEducationService({
  db,
  products: catalog,
  content,
  entitlements: entitlementService,
  orders,
  now = () => new Date(),
}: EducationDeps) {
  const deps = { db, content, entitlements: entitlementService, now };

  async function listMine(call: {
    userId: string;
    locale: Locale;
    status?: ProgressStatus | undefined;
  }): Promise<EducationItem[]> {
    const [owned, begun] = await Promise.all([
      entitlementService.listOwned(call.userId),
      findBegunProductIds(db, call.userId),
    ]);
    const held = owned
      .filter((entitlement) => entitlement.viaProductId === null)
      .map((entitlement) => entitlement.productId);
    // A subscription may include the whole catalogue: only started products are shown here.
    const ids = [...new Set([...held, ...begun])];
    const [entitlements, awaiting, products, rows, outcomes] = await Promise.all([
      entitlementService.listEntitlements(call.userId, ids),
      orders.awaitingProducts(call.userId),
      findProducts(db, ids, call.locale),
      readProgress(db, call.userId, ids),
      findOutcomes(db, call.userId, ids),
    ]);
    const byProduct = new Map(entitlements.map((entitlement) => [entitlement.productId, entitlement]));
    const outcomeOf = new Map(outcomes.map((outcome) => [outcome.productId, outcome]));
    const standings = products.map((product) => {
      const progress = progressOf(rows, product.id);
      return { product, progress, language: languageOf(product, progress, call.locale) };
    });
    const resumed = await readResumedLessons(deps, call.userId, standings.flatMap(inProgress));
    const found = standings.map(({ product, progress, language }) => {
      const own = byProduct.get(product.id);
      const at = progress.latest?.lastActiveAt ?? own?.since ?? null;
      const accessType = own?.accessType ?? null;
      const access = { accessType, awaitsPayment: accessType === null && awaiting.has(product.id) };
      const item = toItem(product, progress, { ...access, language, resumed });
      return { at: Number(at), item: { ...item, ...stepsAfter(item, outcomeOf.get(product.id)) } };
    });
    const items = found
      .filter(({ item }) => call.status === undefined || item.progressStatus === call.status)
      .sort(
        (a, b) => isDone(a.item) - isDone(b.item) || b.at - a.at || a.item.title.localeCompare(b.item.title),
      )
      .map(({ item }) => item);
    return withFreeReviews(withCoversApart(items), call.locale);
  }

  /** Who completed a free product may review it, also without access (product §4 Learning). */
  async function withFreeReviews(items: EducationItem[], locale: Locale): Promise<EducationItem[]> {
    const ids = items
      .filter((item) => isDone(item) && item.accessType === null && item.review === 'none')
      .map(({ productId }) => productId);
    if (ids.length === 0) return items;
    const cards = await catalog.cards(ids, guestOf(locale));
    const free = new Set(cards.filter(({ price }) => price.free).map(({ id }) => id));
    return items.map((item) => (free.has(item.productId) ? { ...item, review: 'available' } : item));
  }

  async function listContinue(call: { userId: string; locale: Locale }): Promise<EducationItem[]> {
    return toContinue(await listMine(call)).slice(0, CONTINUE_COUNT);
  }

  return { listMine, listContinue };
}

/** Finished products come last. */
const isDone = (item: EducationItem): number => (item.progressStatus === 'COMPLETED' ? 1 : 0);

/** Items whose covers are not those of their neighbours. */
function withCoversApart(items: EducationItem[]): EducationItem[] {
  const covers = keepApart(items.map(({ coverUrl }) => coverUrl));
  return items.map((item, index) => ({ ...item, coverUrl: covers[index] ?? null }));
}

type BareItem = Omit<EducationItem, 'certificate' | 'review'>;

/** What completing leads to; both need access on the day (product §4 Learning). */
function stepsAfter(
  { progressStatus, accessType }: BareItem,
  outcome: OutcomeRow | undefined,
): Pick<EducationItem, 'certificate' | 'review'> {
  const may = progressStatus === 'COMPLETED' && accessType !== null ? 'available' : 'none';
  return {
    certificate: outcome?.isCertified ? 'issued' : may,
    review: outcome?.isReviewed ? 'written' : may,
  };
}

interface Standing {
  product: LearningProduct;
  progress: ProductProgress;
  /** The one used last, else one that the product is learned in. */
  language: Locale;
}

function languageOf({ languages }: LearningProduct, { latest }: ProductProgress, locale: Locale): Locale {
  const published = languages.flatMap((language) => parseLocale(language) ?? []);
  return parseLocale(latest?.lastLanguage) ?? learningLanguage(published, locale);
}

/** The course that is gone on with; a product that is complete is gone through again from where it was left. */
const inProgress = ({ progress: { progress, latest }, language }: Standing) =>
  latest && progress.status === 'IN_PROGRESS' ? [{ row: latest, language }] : [];

interface ItemFacts extends Pick<EducationItem, 'accessType' | 'awaitsPayment'> {
  language: Locale;
  resumed: ReadonlyMap<string, ResumedLesson | null>;
}

function toItem(
  product: LearningProduct,
  { progress, latest, minutesLeft }: ProductProgress,
  { accessType, awaitsPayment, language, resumed }: ItemFacts,
): BareItem {
  const last = latest && { key: latest.lastLessonKey, title: latest.lastLessonTitle };
  const next = latest && resumed.has(latest.courseId) ? resumed.get(latest.courseId) : last;
  return {
    productId: product.id,
    productType: product.type,
    title: product.title,
    coverUrl: product.coverUrl,
    ...{ accessType, awaitsPayment },
    progressStatus: progress.status,
    percent: progress.percent,
    completedLessons: progress.completedLessons,
    totalLessons: progress.totalLessons,
    minutesLeft,
    learningLanguage: language,
    resumeLessonKey: next?.key ?? null,
    resumeLessonTitle: next?.title ?? null,
    lastActiveAt: latest?.lastActiveAt?.toISOString() ?? null,
  };
}
