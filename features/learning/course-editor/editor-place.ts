import { createContext, use } from 'react';
import type { Locale } from '@/contracts/locales';

/** Which course is being edited, in which language. */
export interface EditorPlace {
  courseId: string;
  productId: string;
  language: Locale;
  lessonKey: string;
}

const NOWHERE: EditorPlace = { courseId: '', productId: '', language: 'en', lessonKey: '' };

export const EditorPlaceContext = createContext<EditorPlace>(NOWHERE);

export const useEditorPlace = (): EditorPlace => use(EditorPlaceContext);
