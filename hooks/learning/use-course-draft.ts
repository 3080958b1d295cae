import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { EditedCourse, EditedLesson, Outline } from '@/contracts/learning/course-draft';
import type { EditedItem } from '@/contracts/learning/stored-item';
import {
  courseDraftQuery,
  courseVersionsQuery,
  type DraftAddress,
  type DraftLessonAddress,
  draftKey,
  draftLessonQuery,
} from '@/hooks/learning/course-draft-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { courseDraft } from '@/services/manager-endpoints';

const outlineOf = ({ outline, revision, changed }: EditedCourse) => ({ value: outline, revision, changed });
const itemsOf = ({ items, revision, changed }: EditedLesson) => ({ value: items, revision, changed });

/** Saves the outline of a working copy, and reads it again. */
export function useOutlinePorts({ courseId, language }: DraftAddress) {
  const api = useApi();
  const client = useQueryClient();
  return useMemo(() => {
    const params = { courseId, language };
    const { queryKey } = courseDraftQuery(api, params);
    const keep = (draft: EditedCourse) => {
      client.setQueryData(queryKey, draft);
      void client.invalidateQueries({ queryKey: [...draftKey(api, params), 'problems'] });
      return outlineOf(draft);
    };
    return {
      save: async (outline: Outline, revision: number) =>
        keep(await api(courseDraft.saveOutline, { params, body: { revision, outline } })),
      reload: async () => outlineOf(await api(courseDraft.get, { params })),
    };
  }, [api, client, courseId, language]);
}

/** Saves a lesson of a working copy, and reads it again. */
export function useLessonPorts({ courseId, language, lessonKey }: DraftLessonAddress) {
  const api = useApi();
  const client = useQueryClient();
  return useMemo(() => {
    const params = { courseId, language, lessonKey };
    const keep = (lesson: EditedLesson) => {
      client.setQueryData(draftLessonQuery(api, params).queryKey, lesson);
      const around = draftKey(api, params);
      for (const part of ['outline', 'problems', 'history', 'difference'])
        void client.invalidateQueries({ queryKey: [...around, part] });
      return itemsOf(lesson);
    };
    return {
      save: async (items: EditedItem[], revision: number) =>
        keep(await api(courseDraft.saveLesson, { params, body: { revision, items } })),
      reload: async () => itemsOf(await api(courseDraft.getLesson, { params })),
    };
  }, [api, client, courseId, language, lessonKey]);
}

/** Takes over the state of a working copy after a call that changed it, and asks for everything that depends on it. */
function useDraftTaken(address: DraftAddress) {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    (draft: EditedCourse) => {
      client.setQueryData(courseDraftQuery(api, address).queryKey, draft);
      void client.invalidateQueries({ queryKey: draftKey(api, address) });
      void client.invalidateQueries({ queryKey: courseVersionsQuery(api, address.courseId).queryKey });
    },
    [api, client, address],
  );
}

export interface Publication {
  /** What was seen, by lesson key, with '' for the outline. */
  revisions: Record<string, number>;
  publishAt: string | null;
  correction: boolean;
}

/** Asks for publication, publishes, stops offering, and brings a version back. */
export function useDraftPublication(address: DraftAddress) {
  const api = useApi();
  const taken = useDraftTaken(address);
  const toastRefusal = useErrorToast();
  const shared = { onSuccess: taken, onError: toastRefusal };
  const params = { courseId: address.courseId, language: address.language };
  const request = useMutation({
    ...shared,
    mutationFn: () => api(courseDraft.requestPublication, { params }),
  });
  const publish = useMutation({
    ...shared,
    mutationFn: (body: Publication) => api(courseDraft.publish, { params, body }),
  });
  const unpublish = useMutation({
    ...shared,
    mutationFn: () => api(courseDraft.unpublish, { params }),
  });
  const restore = useMutation({
    ...shared,
    mutationFn: ({ versionId, revision }: { versionId: string; revision: number }) =>
      api(courseDraft.restore, { params: { ...params, versionId }, body: { revision } }),
  });
  return { request, publish, unpublish, restore };
}
