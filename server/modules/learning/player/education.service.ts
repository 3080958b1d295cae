import type { EducationItem } from '../../../../contracts/learning/learning.ts';
import { type Locale, parseLocale } from '../../../../contracts/locales.ts';
import type { AccessType, ProgressStatus } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import { learningLanguage } from '../../../../domain/catalog/product.ts';
import type { LearningEntitlements } from './learning-entitlements.ts';
import {
  findBegunProductIds,
  findProducts,
  type LearningProduct,
  readProgress,
} from './learning-product.repository.ts';
import { type ProductProgress, progressOf } from './learning-progress.ts';

/** Number of products in "continue where I stopped". */
const CONTINUE_COUNT = 3;

export type EducationService = ReturnType<typeof createEducationService>;

/** "My education" and lk: the user's owned and started products, with where to continue. */
export function createEducationService({
  db,
  entitlements: entitlementService,
}: {
  db: Db;
  entitlements: Pick<LearningEntitlements, 'listEntitlements' | 'listOwned'>;
}) {
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
    const [entitlements, products, rows] = await Promise.all([
      entitlementService.listEntitlements(call.userId, ids),
      findProducts(db, ids, call.locale),
      readProgress(db, call.userId, ids),
    ]);
    const byProduct = new Map(entitlements.map((entitlement) => [entitlement.productId, entitlement]));
    const items = products.map((product) => {
      const progress = progressOf(rows, product.id);
      const own = byProduct.get(product.id);
      const at = progress.latest?.lastActiveAt ?? own?.since ?? null;
      return { at: Number(at), item: toItem(product, progress, call.locale, own?.accessType ?? null) };
    });
    return items
      .filter(({ item }) => call.status === undefined || item.progressStatus === call.status)
      .sort(
        (a, b) => isDone(a.item) - isDone(b.item) || b.at - a.at || a.item.title.localeCompare(b.item.title),
      )
      .map(({ item }) => item);
  }

  async function listContinue(call: { userId: string; locale: Locale }): Promise<EducationItem[]> {
    return (await listMine({ ...call, status: 'IN_PROGRESS' })).slice(0, CONTINUE_COUNT);
  }

  return { listMine, listContinue };
}

/** Finished products come last. */
const isDone = (item: EducationItem): number => (item.progressStatus === 'COMPLETED' ? 1 : 0);

function toItem(
  product: LearningProduct,
  { progress, latest }: ProductProgress,
  locale: Locale,
  accessType: AccessType | null,
): EducationItem {
  const languages = product.languages.flatMap((language) => parseLocale(language) ?? []);
  return {
    productId: product.id,
    productType: product.type,
    title: product.title,
    coverUrl: product.coverUrl,
    accessType,
    progressStatus: progress.status,
    percent: progress.percent,
    completedLessons: progress.completedLessons,
    totalLessons: progress.totalLessons,
    learningLanguage: parseLocale(latest?.lastLanguage) ?? learningLanguage(languages, locale),
    resumeLessonKey: latest?.lastLessonKey ?? null,
    resumeLessonTitle: latest?.lastLessonTitle ?? null,
    lastActiveAt: latest?.lastActiveAt?.toISOString() ?? null,
  };
}
