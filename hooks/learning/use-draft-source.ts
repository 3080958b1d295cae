import { useMemo } from 'react';
import type { ProblemAnswers } from '@/contracts/learning/problem';
import type { EditedItem } from '@/contracts/learning/stored-item';
import type { DraftAddress } from '@/hooks/learning/course-draft-queries';
import { useApi } from '@/hooks/use-api';
import { courseDraft } from '@/services/manager-endpoints';

/** A working copy as the service has it, rendered and graded without storing anything. */
export function useDraftSource({ courseId, language }: DraftAddress) {
  const api = useApi();
  return useMemo(() => {
    const params = { courseId, language };
    return {
      course: () => api(courseDraft.get, { params }),
      items: async (lessonKey: string) => {
        const lesson = await api(courseDraft.getLesson, { params: { ...params, lessonKey } });
        // A lesson that is missing in this language is shown in the base language.
        return lesson.items.length > 0 ? lesson.items : (lesson.base ?? []);
      },
      render: (lessonKey: string, items: readonly EditedItem[]) =>
        api(courseDraft.render, { params, body: { lessonKey, items: [...items] } }),
      grade: (item: EditedItem, answers: ProblemAnswers, attempts: number, reveal: boolean) =>
        api(courseDraft.tryItem, { params, body: { item, answers, attempts, reveal } }),
    };
  }, [api, courseId, language]);
}
