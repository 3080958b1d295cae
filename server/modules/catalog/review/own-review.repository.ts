import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { reviews } from '../../../../db/schema/catalog/review.ts';
import { users } from '../../../../db/schema/identity/user.ts';
import type { ReviewFacts } from '../../../../domain/catalog/review.ts';

export type OwnReviewRow = typeof reviews.$inferSelect & ReviewFacts;

type Own = { userId: string; productId: string };

const isOwn = ({ userId, productId }: Own) =>
  and(eq(reviews.userId, userId), eq(reviews.productId, productId));

export interface ReviewedProduct {
  type: ProductType;
  title: string;
}

/** A published product; with its title in the locale, else in English, else in any language. */
export async function findReviewable(
  db: Db,
  productId: string,
  locale: Locale,
): Promise<ReviewedProduct | undefined> {
  const { rows } = await db.execute<Record<keyof ReviewedProduct, never>>(sql`
    select p.type, coalesce(l.title, '') as title from products p
    left join lateral (
      select trim(la.short_title1 || ' ' || la.short_title2) as title from landings la
      where la.product_id = p.id
      order by la.published desc, la.locale = ${locale} desc, la.locale = 'en' desc, la.locale limit 1
    ) l on true
    where p.id = ${productId}::uuid and p.status = 'PUBLISHED'`);
  return rows[0];
}

export async function findOwn(db: Db | Tx, own: Own): Promise<OwnReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(isOwn(own));
  return row as OwnReviewRow | undefined;
}

/** The same, held until the transaction ends. */
export async function holdOwn(tx: Tx, own: Own): Promise<OwnReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(isOwn(own)).for('update');
  return row as OwnReviewRow | undefined;
}

export async function findName(db: Db, userId: string): Promise<string> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? '';
}

/** Adds the first review of the product by this user; undefined when there is one. */
export async function insertOwn(
  tx: Tx,
  review: Own & Pick<typeof reviews.$inferInsert, 'stars' | 'body' | 'locale' | 'authorName' | 'createdAt'>,
): Promise<OwnReviewRow | undefined> {
  const [row] = await tx.insert(reviews).values(review).onConflictDoNothing().returning();
  return row as OwnReviewRow | undefined;
}

export async function changeReview(
  tx: Tx,
  id: string,
  change: Partial<typeof reviews.$inferInsert>,
): Promise<OwnReviewRow> {
  const [row] = await tx.update(reviews).set(change).where(eq(reviews.id, id)).returning();
  if (!row) throw new Error('the review was not written');
  return row as OwnReviewRow;
}

export async function deleteReview(tx: Tx, id: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
}
