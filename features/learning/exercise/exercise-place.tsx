import { createContext, useContext } from 'react';
import type { ContentItem, ContentItemOf } from '@/contracts/learning/content';

/** Kinds that the learner answers: moving on does not complete them. */
export type Exercise = ContentItemOf<'problem' | 'open_answer' | 'checklist' | 'survey'>;

export function isExercise(item: ContentItem): item is Exercise {
  return ['problem', 'open_answer', 'checklist', 'survey'].includes(item.kind);
}

/** Problems and open questions are numbered; checklists and surveys are named. */
export const isNumbered = (item: ContentItem): boolean =>
  item.kind === 'problem' || item.kind === 'open_answer';

/** The fragment of an exercise in the lesson's address. */
export const anchorOf = (contentId: string): string =>
  `exercise-${encodeURIComponent(contentId.slice(contentId.indexOf(':') + 1))}`;

export interface ExercisePlace {
  /** Its number among those of the lesson, from 1; null for one that is not numbered. */
  number: number | null;
  total: number;
  /** Goes to the next open exercise, else to the next lesson. */
  onContinue: (() => void) | undefined;
}

const ALONE: ExercisePlace = { number: null, total: 1, onContinue: undefined };

/** Where each exercise is in its lesson, by content id. */
export const ExercisePlaces = createContext<(contentId: string) => ExercisePlace>(() => ALONE);

export const useExercisePlace = (contentId: string): ExercisePlace => useContext(ExercisePlaces)(contentId);
