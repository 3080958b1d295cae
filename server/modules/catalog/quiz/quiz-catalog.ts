import type { Locale } from '../../../../contracts/locales.ts';
import { QUIZ_SIZE, type QuizOption } from '../../../../domain/catalog/quiz.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import { Bits, either, without } from '../catalog-index/index-bits.ts';
import { CatalogIndexPoints } from '../catalog-index/index-points.ts';

export interface QuizContext {
  locale: Locale;
  /** Categories have codes in the questions, slugs in the catalog index. */
  slugs: ReadonlyMap<string, string>;
  size?: number;
}

/**
 * Products by how well they match the answers, best first (product §2, recommendation test). Products without points
 * are not recommended; ties are broken by shorter duration, then by smaller id, so that the same answers give the same
 * list.
 */
export function recommend(
  catalogIndex: CatalogIndex,
  chosen: readonly QuizOption[],
  { locale, slugs, size = QUIZ_SIZE }: QuizContext,
): string[] {
  const points = pointsOf(catalogIndex, chosen, slugs);
  return points.best(catalogIndex, catalogIndex.shown(locale), { order: 'minutes', limit: size });
}

/** The sum of the points these options gave these products. */
export function pointsGiven(
  catalogIndex: CatalogIndex,
  chosen: readonly QuizOption[],
  { ids, locale, slugs }: QuizContext & { ids: readonly string[] },
): number {
  return pointsOf(catalogIndex, chosen, slugs).sumOf(catalogIndex.only(ids, catalogIndex.shown(locale)).set);
}

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
