import { type ReactNode, useMemo } from 'react';
import type { Lesson } from '@/contracts/learning/learning';
import { anchorOf, ExercisePlaces, isExercise, isNumbered } from './exercise-place';

export interface LessonExercisesProps {
  lesson: Lesson;
  /** Goes to the next lesson. */
  onNextLesson: (() => void) | undefined;
  children: ReactNode;
}

/** Numbers the exercises of a lesson, and leads from one to the next. */
export function LessonExercises({ lesson, onNextLesson, children }: LessonExercisesProps) {
  const placeOf = useMemo(() => {
    const numbered = lesson.items.filter(isNumbered).map((item) => item.contentId);
    const done = new Set(lesson.accomplished);
    const exercises = lesson.items.filter(isExercise).map((item) => item.contentId);
    return (contentId: string) => {
      const at = numbered.indexOf(contentId);
      const later = exercises.slice(exercises.indexOf(contentId) + 1);
      const next = later.find((other) => !done.has(other));
      return {
        number: at < 0 ? null : at + 1,
        total: numbered.length,
        onContinue: next === undefined ? onNextLesson : () => goToExercise(next),
      };
    };
  }, [lesson.items, lesson.accomplished, onNextLesson]);
  return <ExercisePlaces value={placeOf}>{children}</ExercisePlaces>;
}

/** Scrolls to an exercise and moves the focus there. */
export function goToExercise(contentId: string): void {
  const target = document.getElementById(anchorOf(contentId));
  target?.scrollIntoView?.({ block: 'start' });
  target?.focus({ preventScroll: true });
}
