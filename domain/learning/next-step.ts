import type { NextStep } from '../../contracts/learning/dashboard.ts';
import type { LearningPart, Outline, OutlineLesson } from '../../contracts/learning/learning.ts';
import { learningPath } from '../catalog/product.ts';
import { flatLessons } from './learning-view.ts';
import { isLeft, resumeLesson } from './resume-lesson.ts';

/** The part to continue with: one in progress, else the first that is open and not complete. */
export function nextPart(parts: readonly LearningPart[]): LearningPart | undefined {
  const open = parts.filter(({ lock, progress }) => lock === null && progress.status !== 'COMPLETED');
  return open.find(({ progress }) => progress.status === 'IN_PROGRESS') ?? open[0];
}

/** The lesson that an outline goes on with as it stands now, which may be after it was read; undefined without lessons. */
export const resumedLesson = (outline: Outline): OutlineLesson | undefined =>
  resumeLesson(flatLessons(outline), outline.resumeLessonKey) ?? flatLessons(outline)[0];

/** The lesson to continue with; undefined when nothing is left that may be opened. */
export function nextLesson(outline: Outline): OutlineLesson | undefined {
  const lesson = resumedLesson(outline);
  return lesson && isLeft(lesson) ? lesson : undefined;
}

/** Where to go on in a course, or with which part of a program; null when nothing is left. */
export function nextStep(outline: Outline): NextStep | null {
  const { productId, productType, language } = outline;
  const lesson = nextLesson(outline);
  if (lesson) {
    const { key: lessonKey, title, minutes } = lesson;
    return { productId, productType, language, title, lessonKey, minutes };
  }
  const part = nextPart(outline.parts);
  if (!part) return null;
  const minutes = part.minutesLeft || null;
  return {
    productId: part.productId,
    productType: part.productType,
    language,
    title: part.title,
    lessonKey: null,
    minutes,
  };
}

/** Path of a next step, without the locale. */
export function nextStepPath({ productId, productType, language, lessonKey }: NextStep): string {
  const player = learningPath({ type: productType, id: productId, language });
  return lessonKey === null ? player : `${player}?lesson=${encodeURIComponent(lessonKey)}`;
}
