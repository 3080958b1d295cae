import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import {
  categories,
  landingFormerSlugs,
  landings,
  priceLevels,
  productCategories,
  productPrices,
  products,
} from '../../../../db/schema/index.ts';
import type { LandingDraft } from './parsed-course.ts';

/** One import of a course at a time; the lock is released with the transaction. */
export async function lockImport(tx: Tx, externalKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import:${externalKey}`}, 0))`);
}

export async function findImported(db: Db | Tx, externalKey: string) {
  const [row] = await db
    .select({ id: products.id, learningLanguages: products.learningLanguages, minutes: products.minutes })
    .from(products)
    .where(eq(products.externalKey, externalKey));
  return row ?? null;
}

export async function insertImported(
  tx: Tx,
  product: { externalKey: string; minutes: number; learningLanguages: string[] },
): Promise<string> {
  const [row] = await tx
    .insert(products)
    .values({ ...product, type: 'COURSE', status: 'PUBLISHED', publishedAt: sql`now()` })
    .returning({ id: products.id });
  if (!row) throw new Error('the product was not written');
  return row.id;
}

export async function updateImported(
  tx: Tx,
  id: string,
  facts: { minutes: number; learningLanguages: string[] },
): Promise<void> {
  await tx.update(products).set(facts).where(eq(products.id, id));
}

/** Id of a price level by its code; null when there is none. */
export async function findPriceLevel(db: Db | Tx, code: string): Promise<string | null> {
  const [row] = await db.select({ id: priceLevels.id }).from(priceLevels).where(eq(priceLevels.code, code));
  return row?.id ?? null;
}

export async function listPriceLevelCodes(db: Db | Tx): Promise<string[]> {
  const rows = await db.select({ code: priceLevels.code }).from(priceLevels).orderBy(priceLevels.code);
  return rows.map((row) => row.code);
}

/** The current level; undefined when the product has no price row yet. */
export async function currentLevel(tx: Tx, productId: string): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ levelId: productPrices.levelId })
    .from(productPrices)
    .where(and(eq(productPrices.productId, productId), sql`${productPrices.validFrom} <= now()`))
    .orderBy(desc(productPrices.validFrom), desc(productPrices.createdAt))
    .limit(1);
  return row?.levelId;
}

export async function insertPrice(tx: Tx, productId: string, levelId: string | null): Promise<void> {
  await tx.insert(productPrices).values({ productId, levelId });
}

/** The slug of the product's pages: the existing one, else the wanted one, with a number if it is taken. */
export async function freeSlug(
  tx: Tx,
  productId: string,
  wanted: string,
  locales: string[],
): Promise<string> {
  const [own] = await tx
    .select({ urlSlug: landings.urlSlug })
    .from(landings)
    .where(eq(landings.productId, productId))
    .limit(1);
  if (own) return own.urlSlug;
  for (let number = 1; number <= 100; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const taken = await tx
      .select({ locale: landings.locale })
      .from(landings)
      .where(
        and(eq(landings.urlSlug, slug), inArray(landings.locale, locales), ne(landings.productId, productId)),
      )
      .limit(1);
    if (taken.length === 0 && !(await isFormerSlug(tx, productId, slug))) return slug;
  }
  throw new Error(`every slug like ${wanted} is taken`);
}

/** Former addresses of other products lead to them. */
async function isFormerSlug(tx: Tx, productId: string, slug: string): Promise<boolean> {
  const { urlSlug, productId: owner } = landingFormerSlugs;
  return (await tx.$count(landingFormerSlugs, and(eq(urlSlug, slug), ne(owner, productId)))) > 0;
}

/**
 * Writes missing pages. Existing ones may have been edited and are kept, unless `rewrite`; then only those whose text
 * differs are written. Returns how many were written.
 */
export async function writeLandings(
  tx: Tx,
  page: { productId: string; slug: string; drafts: LandingDraft[]; rewrite: boolean },
): Promise<number> {
  const known = await tx.select().from(landings).where(eq(landings.productId, page.productId));
  let written = 0;
  for (const draft of page.drafts) {
    const before = known.find((row) => row.locale === draft.locale);
    const texts = textsOf(draft);
    if (before && (!page.rewrite || sameTexts(before, texts))) continue;
    written += 1;
    await tx
      .insert(landings)
      .values({
        productId: page.productId,
        locale: draft.locale,
        urlSlug: page.slug,
        ...texts,
        published: true,
      })
      .onConflictDoUpdate({ target: [landings.productId, landings.locale], set: texts });
  }
  return written;
}

function textsOf(draft: LandingDraft) {
  return {
    shortTitle1: draft.title,
    promise: draft.promise,
    outcomes: draft.outcomes,
    sections: { about: draft.about, faq: draft.faq },
  };
}

type Texts = ReturnType<typeof textsOf>;

function sameTexts(before: typeof landings.$inferSelect, texts: Texts): boolean {
  return (
    before.shortTitle1 === texts.shortTitle1 &&
    before.promise === texts.promise &&
    JSON.stringify(before.outcomes) === JSON.stringify(texts.outcomes) &&
    before.sections.about === texts.sections.about &&
    JSON.stringify(before.sections.faq) === JSON.stringify(texts.sections.faq)
  );
}

/** Puts the product into a category; returns false when there is no such category. */
export async function putInCategory(tx: Tx, productId: string, slug: string): Promise<boolean> {
  const [category] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
  if (!category) return false;
  await tx.insert(productCategories).values({ productId, categoryId: category.id }).onConflictDoNothing();
  return true;
}
