import { eq, sql } from 'drizzle-orm';
import type { QuizAnswers, QuizResultType } from '../../../../contracts/catalog/quiz.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { quizResults } from '../../../../db/schema/index.ts';

/** Slugs of categories by their codes. */
export async function findCategorySlugs(db: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ code: string; slug: string }>(sql`select code, slug from categories`);
  return new Map(rows.map(({ code, slug }) => [code, slug]));
}

export interface Recommended {
  type: QuizResultType;
  productIds: string[];
}

export async function saveResult(
  db: Db | Tx,
  { userId, answers, type, productIds }: Recommended & { userId: string; answers: QuizAnswers },
): Promise<void> {
  const result = { answers, resultType: type, productIds };
  await db
    .insert(quizResults)
    .values({ userId, ...result })
    .onConflictDoUpdate({ target: quizResults.userId, set: { ...result, updatedAt: sql`now()` } });
}

export async function findResult(
  db: Db,
  userId: string,
): Promise<{ type: QuizResultType | null; productIds: string[] }> {
  const [row] = await db
    .select({ type: quizResults.resultType, productIds: quizResults.productIds })
    .from(quizResults)
    .where(eq(quizResults.userId, userId));
  return row ?? { type: null, productIds: [] };
}
