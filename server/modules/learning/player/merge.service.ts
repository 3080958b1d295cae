import { ApiError } from '../../../../contracts/api-error.ts';
import type { ItemState } from '../../../../contracts/learning/content.ts';
import type { AccomplishedContent } from '../../../../contracts/learning/learning.ts';
import type { ProblemAnswers } from '../../../../contracts/learning/problem.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { MERGE_REFUSALS } from '../../../../contracts/values.ts';
import type { Db } from '../../../../db/database.ts';
import { problemSolution } from '../../../../domain/learning/content.ts';
import { gradeProblem, isSolved } from '../../../../domain/learning/grading/grading.ts';
import { readState } from '../../../../domain/learning/item-state.ts';
import { isReadable } from '../../../../domain/learning/progress.ts';
import type { ContentService, ItemPlace, ReadItem } from '../content/content.service.ts';
import { saveItemState } from './item-state.repository.ts';
import type { LearningService, OpenedLesson } from './learning.service.ts';
import { addAttempt, findAccomplished, holdProgress } from './progress.repository.ts';
import { completeItems } from './progress-writer.ts';

export interface MergeDeps {
  db: Db;
  content: Pick<ContentService, 'locateItems'>;
  learning: Pick<LearningService, 'openLesson'>;
}

type MergeRefusal = (typeof MERGE_REFUSALS)[number];
type Outcome = MergeRefusal | 'merged';

export type MergeService = ReturnType<typeof createMergeService>;

/**
 * Imports progress made as a guest (product §4, §7): the data comes from the client, so each item is graded again. Tests
 * and open answers are not imported: they need an account from the start.
 */
export function createMergeService({ db, content, learning }: MergeDeps) {
  async function merge(userId: string, claimed: readonly AccomplishedContent[]) {
    const claims = new Map(claimed.map(keyed));
    const outcomes = new Map<string, Outcome>([...claims.keys()].map((id) => [id, 'item_gone']));
    const places = await content.locateItems(keysByCourse([...claims.keys()]), userId);
    for (const place of places) await mergeLesson(userId, place, claims, outcomes);
    const refused = [...outcomes].flatMap(([contentId, reason]) =>
      reason === 'merged' ? [] : [{ contentId, reason }],
    );
    return { merged: outcomes.size - refused.length, skipped: refused.length, refused };
  }

  async function mergeLesson(
    userId: string,
    place: ItemPlace,
    claims: ReadonlyMap<string, AccomplishedContent>,
    outcomes: Map<string, Outcome>,
  ): Promise<void> {
    const { courseId, productId, lessonKey, language } = place;
    const opened = await openOrReason({ userId, productId, lessonKey, language });
    if (typeof opened === 'string') {
      for (const key of place.itemKeys) outcomes.set(`${courseId}:${key}`, opened);
      return;
    }
    const accepted: Judged[] = [];
    for (const item of opened.lesson.items) {
      const claim = claims.get(item.wire.contentId);
      if (!claim) continue;
      const judged = judge(item, claim, opened);
      outcomes.set(item.wire.contentId, typeof judged === 'string' ? judged : 'merged');
      if (typeof judged !== 'string') accepted.push(judged);
    }
    if (accepted.length > 0) await write(userId, language, opened, accepted);
  }

  async function openOrReason(call: {
    userId: string;
    productId: string;
    lessonKey: string;
    language: Locale;
  }): Promise<OpenedLesson | MergeRefusal> {
    try {
      return await learning.openLesson(call);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.code === 'lesson_is_locked' ? 'lesson_locked' : 'lesson_closed';
    }
  }

  async function write(userId: string, language: Locale, opened: OpenedLesson, accepted: Judged[]) {
    const { course, lesson } = opened;
    const { versionId } = lesson;
    const learner = { userId, courseId: course.courseId };
    const itemKeys = accepted.filter(({ done }) => done).map(({ itemKey }) => itemKey);
    await db.transaction(async (tx) => {
      await holdProgress(tx, learner, course);
      const before = await findAccomplished(tx, learner, itemKeys);
      for (const { itemKey, solved, saved } of accepted) {
        if (saved) await saveItemState(tx, learner, { itemKey, versionId, ...saved });
        if (!solved || before.has(itemKey)) continue;
        await addAttempt(tx, learner, { itemKey, versionId, solved: true, ...solved });
      }
      await completeItems(tx, { userId, language, ...opened, itemKeys });
    });
  }

  return { merge };
}

interface Judged {
  itemKey: string;
  done: boolean;
  solved?: { answers: ProblemAnswers; correctParts: string[] };
  saved?: { state: ItemState; madeAt: Date };
}

/** What counts of a claim, or why nothing does. */
function judge(item: ReadItem, claim: AccomplishedContent, { lesson }: OpenedLesson): Judged | MergeRefusal {
  const itemKey = item.key;
  const { kind } = item.body;
  if (kind === 'open_answer' || (kind === 'problem' && lesson.test)) return 'needs_account';
  if (kind === 'problem') {
    if (claim.status !== 'COMPLETED') return 'nothing_done';
    const solved = solvedBy(item, claim);
    return solved ? { itemKey, done: true, solved } : 'answer_wrong';
  }
  if (isReadable(kind)) return claim.status === 'COMPLETED' ? { itemKey, done: true } : 'nothing_done';
  const read = claim.state && readState(item.body, claim.state);
  if (!claim.state || !read?.possible) return 'nothing_done';
  const madeAt = claim.madeAt ? new Date(claim.madeAt) : new Date();
  return { itemKey, done: read.complete, saved: { state: claim.state, madeAt } };
}

/** The client's answers if they are right, otherwise null. */
function solvedBy(item: ReadItem, { answers }: AccomplishedContent): NonNullable<Judged['solved']> | null {
  const solution = problemSolution(item.solution);
  if (item.body.kind !== 'problem' || !solution || !answers) return null;
  const results = gradeProblem(item.body.parts, solution, answers);
  if (!results || !isSolved(results)) return null;
  return { answers, correctParts: results.map((result) => result.partId) };
}

function keyed(claim: AccomplishedContent): [string, AccomplishedContent] {
  return [claim.contentId, claim];
}

function keysByCourse(contentIds: string[]): Map<string, string[]> {
  const split = contentIds.map((id) => ({ courseId: id.slice(0, 36), key: id.slice(37) }));
  const groups = Map.groupBy(split, (item) => item.courseId);
  return new Map([...groups].map(([courseId, ones]) => [courseId, ones.map((one) => one.key)]));
}
