import { useState } from 'react';
import type { Outline } from '@/contracts/learning/learning';
import { flatLessons } from '@/domain/learning/learning-view';
import { resumedLesson } from '@/domain/learning/next-step';

/** Key of the lesson that an address without one opens. It stays open when it becomes complete. */
export function useOpening(outline: Outline): string {
  const { language } = outline;
  const resumed = resumedLesson(outline)?.key ?? '';
  const [opening, setOpening] = useState({ language, key: resumed });
  if (opening.language === language) return opening.key;
  // Some lessons exist in one language only.
  const isThere = flatLessons(outline).some(({ key }) => key === opening.key);
  const key = isThere ? opening.key : resumed;
  setOpening({ language, key });
  return key;
}
