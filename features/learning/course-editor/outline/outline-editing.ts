import { createContext, use } from 'react';
import type { EditedCourse, Outline } from '@/contracts/learning/course-draft';
import type { OutlineTerms } from './terms';

/** What the rows of an outline share. */
export interface OutlineEditing {
  draft: EditedCourse;
  outline: Outline;
  terms: OutlineTerms;
  /** In other languages than the base language only titles change. */
  isBase: boolean;
  current: string | null;
  /** Problems by lesson key. */
  problems: ReadonlyMap<string, number>;
  /** The row whose title is being typed. */
  naming: string | null;
  setNaming: (key: string | null) => void;
  edit: (change: (outline: Outline) => Outline) => void;
  /** Changes something, and offers to undo it. */
  remove: (name: string, change: (outline: Outline) => Outline) => void;
  say: (text: string) => void;
  choose: (lessonKey: string) => void;
}

export const OutlineEditingContext = createContext<OutlineEditing | null>(null);

export function useOutlineEditing(): OutlineEditing {
  const editing = use(OutlineEditingContext);
  if (!editing) throw new Error('rows of an outline must be inside it');
  return editing;
}
