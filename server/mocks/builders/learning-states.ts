import type { Lesson, Outline } from '../../../contracts/learning/learning.ts';
import type { Lock } from '../../../contracts/learning/lock.ts';
import type { Marathon } from '../../../contracts/learning/marathon.ts';
import type { LessonTestAttempt } from '../../../contracts/learning/test-attempt.ts';
import type { SchoolProduct } from '../../../db/seed/content-types.ts';
import { type LessonDraft, problemSolution, type StoredItem } from '../../../domain/learning/content.ts';
import { gradeProblem, isSolved, revealProblem } from '../../../domain/learning/grading/grading.ts';
import type { Scenario } from '../scenario.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { school } from './school.ts';

const NO_LOCK: Lock = { reason: 'not_owned', opensAt: null, lessonKeys: [], productId: null };

/** The outline in the states that a scenario names. */
export function stageOutline(outline: Outline, scene: Scenario): Outline {
  const marathon = outline.marathon && stageMarathon(outline.marathon, scene);
  const first = outline.modules[0]?.lessons[0];
  const lockOf = (lessonKey: string, moduleKey: string): Lock | null => {
    if (!outline.hasAccess || lessonKey === first?.key) return null;
    const day = marathon?.days.findIndex((other) => other.moduleKey === moduleKey) ?? -1;
    if (marathon && day >= marathon.today)
      return { ...NO_LOCK, reason: 'not_yet_open', opensAt: marathon.days[day]?.opensAt ?? null };
    if (marathon?.startsOn === null) return { ...NO_LOCK, reason: 'not_yet_open' };
    if (scene.has('part-required'))
      return { ...NO_LOCK, reason: 'previous_part', productId: outline.productId };
    return scene.has('lesson-required')
      ? { ...NO_LOCK, reason: 'prerequisite', lessonKeys: [first?.key ?? ''] }
      : null;
  };
  const modules = outline.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => {
      const lock = lesson.lock ?? lockOf(lesson.key, module.key);
      return { ...lesson, lock, locked: lock !== null };
    }),
  }));
  return { ...outline, marathon, modules };
}

/** The third day is today, unless it has not begun; a marathon without a scenario has all days open. */
function stageMarathon(marathon: Marathon, scene: Scenario): Marathon {
  const today = 3;
  if (scene.has('marathon-new')) return { ...marathon, startsOn: null, today: 0, days: [] };
  const staged = (daysBefore: number): Marathon => ({
    ...marathon,
    startsOn: daysAgo(daysBefore).slice(0, 10),
    days: marathon.days.map(({ moduleKey }, index) => {
      const opensAt = daysAgo(daysBefore - index);
      return { moduleKey, date: opensAt.slice(0, 10), opensAt };
    }),
  });
  if (scene.has('marathon-soon')) return { ...staged(-2), today: 0 };
  if (scene.has('marathon-running')) return { ...staged(today - 1), today, canMove: true };
  return scene.has('marathon-moved') ? { ...staged(today - 1), today, moved: true } : marathon;
}

/** The lesson in the states that a scenario names. */
export function stageLesson(lesson: Lesson, { items }: LessonDraft, scene: Scenario): Lesson {
  const attempt = lesson.test && attemptOf(lesson, items, scene);
  if (!lesson.test || !attempt) return lesson;
  const passed = attempt.passed === true;
  return {
    ...lesson,
    status: passed ? 'COMPLETED' : lesson.status,
    test: { ...lesson.test, passed, attempts: [attempt] },
  };
}

function attemptOf(lesson: Lesson, items: readonly StoredItem[], scene: Scenario): LessonTestAttempt | null {
  const attempt: LessonTestAttempt = {
    attemptId: mockId('test-attempt', lesson.key),
    attempt: 1,
    answers: {},
    startedAt: daysAgo(1),
    ...{ finishedAt: null, scorePercent: null, passed: null, results: null },
  };
  if (scene.has('test-open')) return attempt;
  const passed = scene.has('test-passed');
  if (!passed && !scene.has('test-failed')) return null;
  const results = items.flatMap(({ key, body, solution: stored }) => {
    const solution = problemSolution(stored);
    if (body.kind !== 'problem' || !solution) return [];
    const contentId = lesson.items.find((item) => item.contentId.endsWith(`:${key}`))?.contentId ?? '';
    const judged = passed
      ? revealProblem(body.parts, solution, {}).map((result) => ({ ...result, correct: true }))
      : (gradeProblem(body.parts, solution, {}) ?? []);
    return [{ contentId, correct: isSolved(judged), results: judged }];
  });
  return { ...attempt, finishedAt: daysAgo(0), scorePercent: passed ? 100 : 0, passed, results };
}

/** A lesson that every course of the mock has beside its outline: the first item of each kind in the school. */
export const EVERY_KIND = 'every-kind';

export function everyKind(product: SchoolProduct): LessonDraft {
  const [base] = product.drafts;
  const found = new Map<string, StoredItem>();
  // Its own pictures first: those of other courses are in other folders.
  for (const { drafts: others } of [product, ...school.products]) {
    const draft = others.find(({ language }) => language === base?.language) ?? others[0];
    for (const item of draft?.modules.flatMap(({ lessons }) => lessons.flatMap(({ items }) => items)) ?? []) {
      const { body } = item;
      const kinds = body.kind === 'problem' ? body.parts.map(({ kind }) => kind) : [body.kind];
      for (const kind of kinds) if (!found.has(kind)) found.set(kind, item);
    }
  }
  const items = [...new Set(found.values())].map((item, index) => ({ ...item, key: `kind-${index + 1}` }));
  return { key: EVERY_KIND, title: 'Every kind', free: true, minutes: 30, items };
}
