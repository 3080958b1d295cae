import { eq, sql } from 'drizzle-orm';
import type { QuizAnswers } from '../../contracts/quiz.ts';
import type { Db, Tx } from '../../db/database.ts';
import { quizResults } from '../../db/schema/index.ts';

/** Slugs of categories by their codes. */
export async function findCategorySlugs(db: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ code: string; slug: string }>(sql`select code, slug from categories`);
  return new Map(rows.map(({ code, slug }) => [code, slug]));
}

export async function saveResult(
  db: Db | Tx,
  result: { userId: string; answers: QuizAnswers; productIds: string[] },
): Promise<void> {
  const { answers, productIds } = result;
  await db
    .insert(quizResults)
    .values(result)
    .onConflictDoUpdate({ target: quizResults.userId, set: { answers, productIds, updatedAt: sql`now()` } });
}

export async function findResult(db: Db, userId: string): Promise<string[]> {
  const [row] = await db
    .select({ productIds: quizResults.productIds })
    .from(quizResults)
    .where(eq(quizResults.userId, userId));
  return row?.productIds ?? [];
}
