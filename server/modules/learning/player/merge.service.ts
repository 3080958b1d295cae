import type { ItemState } from '../../../../contracts/learning/content.ts';
import type { AccomplishedContent } from '../../../../contracts/learning/learning.ts';
import type { ProblemAnswers } from '../../../../contracts/learning/problem.ts';
import type { Locale } from '../../../../contracts/locales.ts';
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

export type MergeService = ReturnType<typeof createMergeService>;

/**
 * Imports progress made as a guest (product §4, §7): the data comes from the client, so each item is graded again. Tests
 * and open answers are not imported: they need an account from the start.
 */
export function createMergeService({ db, content, learning }: MergeDeps) {
  async function merge(userId: string, claimed: readonly AccomplishedContent[]) {
    const claims = new Map(claimed.filter(({ status, state }) => status === 'COMPLETED' || state).map(keyed));
    const places = await content.locateItems(keysByCourse([...claims.keys()]));
    let merged = 0;
    for (const place of places) merged += await mergeLesson(userId, place, claims);
    return { merged, skipped: new Set(claimed.map((claim) => claim.contentId)).size - merged };
  }

  /** Number of the lesson's items that count; zero when the user may not open it. */
  async function mergeLesson(
    userId: string,
    place: ItemPlace,
    claims: ReadonlyMap<string, AccomplishedContent>,
  ) {
    const { productId, lessonKey, language } = place;
    const opened = await openOrNull({ userId, productId, lessonKey, language });
    if (!opened) return 0;
    const wanted = new Set(place.itemKeys);
    const accepted = opened.lesson.items
      .filter((item) => wanted.has(item.key))
      .flatMap((item) => judge(item, claims.get(item.wire.contentId), opened) ?? []);
    if (accepted.length > 0) await write(userId, language, opened, accepted);
    return accepted.length;
  }

  async function openOrNull(call: {
    userId: string;
    productId: string;
    lessonKey: string;
    language: Locale;
  }): Promise<OpenedLesson | null> {
    try {
      return await learning.openLesson(call);
    } catch (error) {
      if (error instanceof Error && error.name === 'ApiError') return null;
      throw error;
    }
  }

  async function write(userId: string, language: Locale, opened: OpenedLesson, accepted: Judged[]) {
    const learner = { userId, courseId: opened.course.courseId };
    const itemKeys = accepted.filter(({ done }) => done).map(({ itemKey }) => itemKey);
    await db.transaction(async (tx) => {
      await holdProgress(tx, learner);
      const before = await findAccomplished(tx, learner, itemKeys);
      for (const { itemKey, solved, saved } of accepted) {
        if (saved) await saveItemState(tx, learner, { itemKey, ...saved });
        if (!solved || before.has(itemKey)) continue;
        await addAttempt(tx, learner, { itemKey, solved: true, ...solved });
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

/** What counts of a claim; null for nothing. */
function judge(
  item: ReadItem,
  claim: AccomplishedContent | undefined,
  { lesson }: OpenedLesson,
): Judged | null {
  const itemKey = item.key;
  if (item.body.kind === 'problem') {
    const solved = lesson.test ? null : solvedBy(item, claim);
    return solved && { itemKey, done: true, solved };
  }
  if (isReadable(item.body.kind)) return claim?.status === 'COMPLETED' ? { itemKey, done: true } : null;
  const read = claim?.state && readState(item.body, claim.state);
  if (!claim?.state || !read?.possible) return null;
  const madeAt = claim.madeAt ? new Date(claim.madeAt) : new Date();
  return { itemKey, done: read.complete, saved: { state: claim.state, madeAt } };
}

/** The client's answers if they are right, otherwise null. */
function solvedBy(
  item: ReadItem,
  claim: AccomplishedContent | undefined,
): NonNullable<Judged['solved']> | null {
  const solution = problemSolution(item.solution);
  if (item.body.kind !== 'problem' || !solution || claim?.status !== 'COMPLETED' || !claim.answers)
    return null;
  const results = gradeProblem(item.body.parts, solution, claim.answers);
  if (!results || !isSolved(results)) return null;
  return { answers: claim.answers, correctParts: results.map((result) => result.partId) };
}

function keyed(claim: AccomplishedContent): [string, AccomplishedContent] {
  return [claim.contentId, claim];
}

function keysByCourse(contentIds: string[]): Map<string, string[]> {
  const split = contentIds.map((id) => ({ courseId: id.slice(0, 36), key: id.slice(37) }));
  const groups = Map.groupBy(split, (item) => item.courseId);
  return new Map([...groups].map(([courseId, ones]) => [courseId, ones.map((one) => one.key)]));
}
