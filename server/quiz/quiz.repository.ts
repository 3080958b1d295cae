import { eq, sql } from 'drizzle-orm';
import type { QuizAnswers } from '../../contracts/quiz.ts';
import type { Db, Tx } from '../../db/database.ts';
import { quizResults } from '../../db/schema/index.ts';
import type { Candidate } from '../../domain/quiz.ts';

/** Everything that can be recommended, with what the points are given for. */
export async function findCandidates(db: Db | Tx): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(sql`
    select p.id, p.type, p.level, p.minutes,
      array(select s.slug from product_skills ps join skills s on s.id = ps.skill_id
        where ps.product_id = p.id) as skills,
      array(select c.code from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id) as categories
    from products p where p.status = 'PUBLISHED'`);
  return rows;
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
