import type { Locale } from '../../../../contracts/locales.ts';
import { PRODUCT_LEVELS } from '../../../../contracts/values.ts';
import {
  farLevel,
  LANGUAGE_POINTS,
  QUIZ_SIZE,
  type QuizOption,
  TOO_LONG,
} from '../../../../domain/catalog/quiz.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import { Bits, both, either, without } from '../catalog-index/index-bits.ts';
import { CatalogIndexPoints } from '../catalog-index/index-points.ts';

export interface QuizContext {
  locale: Locale;
  /** Categories have codes in the questions, slugs in the catalog index. */
  slugs: ReadonlyMap<string, string>;
  size?: number;
}

/**
 * Products by how well they match the answers, best first (product §4 Quiz). Products to which no answer gives points are
 * not recommended; ties are broken by lessons in the locale, by shorter duration, then by smaller id, so that the same
 * answers give the same list.
 */
export function recommend(
  catalogIndex: CatalogIndex,
  chosen: readonly QuizOption[],
  { locale, slugs, size = QUIZ_SIZE }: QuizContext,
): string[] {
  const points = pointsOf(catalogIndex, chosen, slugs);
  const matching = both(points.scored(), catalogIndex.shown(locale));
  // Scores are never negative: what loses nothing gains instead, which gives the same order.
  for (const option of chosen)
    for (const [products, weight] of keptOf(catalogIndex, option)) points.add(products, weight);
  points.add(catalogIndex.set('language', locale), LANGUAGE_POINTS);
  return points.best(catalogIndex, matching, { order: 'minutes', limit: size, locale });
}

/** The sum of the points these options gave these products, before what some of them lose. */
export function pointsGiven(
  catalogIndex: CatalogIndex,
  chosen: readonly QuizOption[],
  { ids, locale, slugs }: QuizContext & { ids: readonly string[] },
): number {
  return pointsOf(catalogIndex, chosen, slugs).sumOf(catalogIndex.only(ids, catalogIndex.shown(locale)).set);
}

/** The points a product loses by an option because it is too long, or at the other end of the levels. */
export const pointsLost = (catalogIndex: CatalogIndex, option: QuizOption, productId: string): number =>
  keptOf(catalogIndex, option)
    .filter(([products]) => !isIn(catalogIndex, products, productId))
    .reduce((sum, [, points]) => sum + points, 0);

/** For each loss by an option, the products that it spares, and its points. */
function keptOf(catalogIndex: CatalogIndex, option: QuizOption): Weighed[] {
  const { within } = option;
  const far = farLevel(option);
  const near = PRODUCT_LEVELS.filter((level) => level !== far?.level)
    .map((level) => catalogIndex.set('level', level))
    .reduce(either);
  const byLevel: Weighed[] = far ? [[near, far.points]] : [];
  const byTime = TOO_LONG.flatMap((times): Weighed[] =>
    within ? [[catalogIndex.within(within.minutes * times), within.weight]] : [],
  );
  return [...byLevel, ...byTime];
}

/** The points of a product for lessons in the locale. */
export const pointsForLanguage = (catalogIndex: CatalogIndex, locale: Locale, productId: string): number =>
  isIn(catalogIndex, catalogIndex.set('language', locale), productId) ? LANGUAGE_POINTS : 0;

const isIn = (catalogIndex: CatalogIndex, products: Bits, productId: string): boolean =>
  catalogIndex.only([productId], products).ids.length > 0;

function pointsOf(
  catalogIndex: CatalogIndex,
  chosen: readonly QuizOption[],
  slugs: QuizContext['slugs'],
): CatalogIndexPoints {
  const points = new CatalogIndexPoints();
  for (const { skills = {}, categories = {}, types = {}, levels = {}, within } of chosen) {
    const inGroup = (group: string, weights: Record<string, number>) =>
      Object.entries(weights).map(([value, weight]): Weighed => [catalogIndex.set(group, value), weight]);
    addBest(points, inGroup('skill', skills));
    const bySlug = Object.entries(categories).map(([code, weight]) => [slugs.get(code) ?? code, weight]);
    addBest(points, inGroup('category', Object.fromEntries(bySlug)));
    addBest(points, inGroup('type', types));
    addBest(points, inGroup('level', levels));
    if (within) points.add(catalogIndex.within(within.minutes), within.weight);
  }
  return points;
}

type Weighed = [products: Bits, weight: number];

/** Only the best match of an option counts, so that a product does not rank first merely because it has many skills. */
function addBest(points: CatalogIndexPoints, weighed: readonly Weighed[]): void {
  let counted = new Bits();
  for (const [products, weight] of weighed.toSorted((a, b) => b[1] - a[1])) {
    points.add(without(products, counted), weight);
    counted = either(counted, products);
  }
}
