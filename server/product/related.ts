import type { Locale } from '../../contracts/locales.ts';
import type { Db } from '../../db/database.ts';
import type { Kept } from '../live/kept.ts';
import { findPopularIds } from './product.repository.ts';
import { findPopularOf, findTopics, rankByTopics, type Topics } from './related.repository.ts';

/** Of a category or a skill, how many popular products are weighed against one another. */
const NEIGHBOURS = 60;

/**
 * Ids of products near one product: those that share categories and skills, most of all, then the popular. Weighed are
 * the best known neighbours only, so that the cost does not grow with the catalogue.
 */
export async function relatedIds(
  { db, kept }: { db: Db; kept: Kept },
  productId: string,
  locale: Locale,
  part: { categories: readonly string[]; limit: number },
): Promise<string[]> {
  const own = await findTopics(db, productId);
  const topics = { ...own, categories: [...new Set([...own.categories, ...part.categories])] };
  const lists = (['categories', 'skills'] satisfies (keyof Topics)[]).flatMap((kind) =>
    topics[kind].map((slug) =>
      kept.get(`near ${locale} ${kind} ${slug}`, () => findPopularOf(db, { kind, slug }, locale, NEIGHBOURS)),
    ),
  );
  const popular = findPopularIds(db, { locale, limit: part.limit + 1 });
  const near = new Set((await Promise.all([...lists, popular])).flat());
  near.delete(productId);
  return rankByTopics(db, [...near], topics, part.limit);
}
