import type { Locale } from '../../contracts/locales.ts';
import type { Db } from '../../db/database.ts';
import { findTopics, rankByTopics } from './related.repository.ts';
import type { Shelf } from './shelf.ts';
import { both } from './shelf-bits.ts';

/** Of a category or a skill, how many popular products are weighed against one another. */
const NEIGHBOURS = 60;

/**
 * Ids of products near one product: those that share categories and skills, most of all, then the popular. Weighed are
 * the best known neighbours only, so that the cost does not grow with the catalogue.
 */
export async function relatedIds(
  { db, shelf }: { db: Db; shelf: () => Promise<Shelf> },
  productId: string,
  locale: Locale,
  part: { categories: readonly string[]; limit: number },
): Promise<string[]> {
  const [own, all] = await Promise.all([findTopics(db, productId), shelf()]);
  const topics = { ...own, categories: [...new Set([...own.categories, ...part.categories])] };
  const shown = all.shown(locale);
  const best = (group: string, slug: string) =>
    all.part('popular', both(shown, all.set(group, slug)), { limit: NEIGHBOURS });
  const near = new Set([
    ...topics.categories.flatMap((slug) => best('category', slug)),
    ...topics.skills.flatMap((slug) => best('skill', slug)),
    ...all.part('popular', shown, { limit: part.limit + 1 }),
  ]);
  near.delete(productId);
  return rankByTopics(db, [...near], topics, part.limit);
}
