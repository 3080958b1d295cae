import type { Tx } from '../database.ts';
import { quizVersions } from '../schema/index.ts';
import { readQuizContent } from './quiz-content.ts';

/** Publishes the quiz that Kurso comes with. */
export async function insertQuiz(tx: Tx, now: Date): Promise<void> {
  await tx.insert(quizVersions).values({ content: await readQuizContent(), revision: 0, publishedAt: now });
}
