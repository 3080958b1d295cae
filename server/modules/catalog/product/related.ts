import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import { without } from '../catalog-index/index-bits.ts';
import { CatalogIndexPoints } from '../catalog-index/index-points.ts';
import { ownLanguageFirst } from '../catalog-index/own-language-first.ts';
import { findTopics } from './related.repository.ts';

/**
 * Ids of similar products: those with the most in common, categories counting double; then popular ones. Of equal ones,
 * those with lessons in the locale come first.
 */
export async function relatedIds(
  { db, catalogIndex }: { db: Db; catalogIndex: () => Promise<CatalogIndex> },
  productId: string,
  locale: Locale,
  part: { categories: readonly string[]; limit: number },
): Promise<string[]> {
  const [own, all] = await Promise.all([findTopics(db, productId), catalogIndex()]);
  const points = new CatalogIndexPoints();
  for (const slug of new Set([...own.categories, ...part.categories]))
    points.add(all.set('category', slug), 2);
  for (const slug of own.skills) points.add(all.set('skill', slug), 1);
  const shown = all.shown(locale);
  const others = without(shown, all.only([productId], shown).set);
  const near = points.best(all, others, { order: 'popular', limit: part.limit, locale });
  if (near.length === part.limit) return near;
  const left = without(others, all.only(near, others).set);
  const limit = part.limit - near.length;
  return [...near, ...ownLanguageFirst(all, 'popular', left, { locale, limit })];
}
