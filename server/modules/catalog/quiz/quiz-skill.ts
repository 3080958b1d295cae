import { sql } from 'drizzle-orm';
import type { QuizContent } from '../../../../contracts/catalog/quiz-management.ts';
import type { Tx } from '../../../../db/database.ts';
import { quizChanges, withRenamedSkill } from '../../../../domain/catalog/quiz-content.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { findPublishedQuiz, findQuizDraft, saveQuizDraft } from './quiz-content.repository.ts';
import { QUIZ_ENTITY } from './quiz-management.service.ts';
import { addVersion, rewriteVersions } from './quiz-version.repository.ts';

interface RenamedSkill {
  /** Slugs. */
  from: string;
  to: string;
  callerId: string;
}

/** Gives the points of a skill to its new slug, in the transaction that changes it: in the working copy and in every version. */
export async function renameSkillOfQuiz(tx: Tx, { from, to, callerId: userId }: RenamedSkill): Promise<void> {
  // A save or a publication of the quiz waits, and then sees the new slug or a conflict.
  await tx.execute(sql`lock table quiz_drafts in share row exclusive mode`);
  const rename = (content: QuizContent) => withRenamedSkill(content, from, to);
  const [draft, published] = [await findQuizDraft(tx), await findPublishedQuiz(tx)];
  const now = new Date();
  const before = draft?.content ?? published.content;
  const content = rename(before);
  if (content !== before) {
    // A form that is open has the former slug: without a new revision it would bring it back.
    await saveQuizDraft(tx, { seen: draft?.revision ?? 0, content, userId, at: now });
    const changes = quizChanges(before, content);
    await recordChange(tx, { ...QUIZ_ENTITY, userId, action: 'CHANGED', changes });
  }
  await rewriteVersions(tx, rename);
  const shown = rename(published.content);
  // The quiz that Kurso comes with is a file.
  if (published.at === null && shown !== published.content)
    await addVersion(tx, { content: shown, revision: 0, userId: null, publishAt: null, now });
}
