import { useCallback } from 'react';
import type { Lesson } from '@/contracts/learning/learning';
import { useTranslation } from '@/hooks/use-translation';
import { isExercise, isNumbered } from './exercise-place';

export interface NamedExercise {
  contentId: string;
  /** "Exercise 2 of 5: title". */
  name: string;
  /** Required and not complete. */
  open: boolean;
}

/** The exercises of a lesson as they are called on its page. */
export function useExerciseNames(): (lesson: Lesson) => NamedExercise[] {
  const { t } = useTranslation('learning');
  return useCallback(
    (lesson) => {
      const total = lesson.items.filter(isNumbered).length;
      const done = new Set(lesson.accomplished);
      let number = 0;
      return lesson.items.filter(isExercise).map((item) => {
        const { contentId, required, kind } = item;
        const title = kind === 'open_answer' ? null : item.title;
        const isOneOfMany = isNumbered(item) && total > 1;
        if (isNumbered(item)) number += 1;
        const plain = {
          problem: t('problem.title'),
          open_answer: t('problem.title'),
          checklist: t('checklist.title'),
          survey: t('survey.title'),
        }[kind];
        const place = isOneOfMany ? t('exercise.number', { number, total }) : null;
        const name = [place, title].filter((text) => text !== null).join(': ') || plain;
        return { contentId, name, open: required && !done.has(contentId) };
      });
    },
    [t],
  );
}
