import { and, eq, sql } from 'drizzle-orm';
import type { ReviewTranslation } from '../../../../contracts/catalog/review.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { reviews } from '../../../../db/schema/catalog/review.ts';
import { reviewTranslations } from '../../../../db/schema/catalog/review-translation.ts';

export interface TranslatableReview {
  locale: Locale;
  body: string;
  answer: string | null;
  /** Made before; null when nobody asked yet. */
  translation: ReviewTranslation | null;
}

/** A published review with a text, as everybody sees it, and its translation. */
export async function findTranslatable(
  db: Db,
  reviewId: string,
  target: Locale,
): Promise<TranslatableReview | undefined> {
  const [row] = await db
    .select({
      locale: sql<Locale>`${reviews.locale}`,
      ...{ body: reviews.body, answer: reviews.answer },
      translation: { body: reviewTranslations.body, answer: reviewTranslations.answer },
    })
    .from(reviews)
    .leftJoin(
      reviewTranslations,
      and(eq(reviewTranslations.reviewId, reviews.id), eq(reviewTranslations.locale, target)),
    )
    .where(and(eq(reviews.id, reviewId), eq(reviews.status, 'PUBLISHED'), sql`${reviews.body} <> ''`));
  return row;
}

/**
 * Keeps a translation as long as the review still has the texts that were translated; false when it has others by now. The
 * review is held meanwhile, so that a change of it comes before or after.
 */
export async function keepTranslation(
  db: Db,
  { reviewId, source, target, made, madeAt }: KeptTranslation,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into review_translations (review_id, locale, body, answer, made_at)
    select r.id, ${target}, ${made.body}, ${made.answer}, ${madeAt.toISOString()}::timestamptz from reviews r
    where r.id = ${reviewId}::uuid and r.status = 'PUBLISHED' and r.body = ${source.body}
      and r.answer is not distinct from ${source.answer} for share of r
    on conflict (review_id, locale) do update set body = excluded.body, answer = excluded.answer,
      made_at = excluded.made_at`);
  return rowCount === 1;
}

export interface KeptTranslation {
  reviewId: string;
  source: Pick<TranslatableReview, 'body' | 'answer'>;
  target: Locale;
  made: ReviewTranslation;
  madeAt: Date;
}

/** For a review that gets another text or answer. */
export async function dropTranslations(tx: Tx, reviewId: string): Promise<void> {
  await tx.delete(reviewTranslations).where(eq(reviewTranslations.reviewId, reviewId));
}
