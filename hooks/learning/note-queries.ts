import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NoteKind } from '@/contracts/learning/note';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import type { Api } from '@/services/api';
import { note } from '@/services/endpoints';

export interface NoteFilter {
  search: string;
  kind: NoteKind | null;
  productId: string | null;
}

/** The person's notes, newest first, page by page. */
export const notesQuery = (api: Api, { search, kind, productId }: NoteFilter) =>
  infiniteQueryOptions({
    queryKey: [api.locale, 'notes', 'all', search, kind, productId],
    queryFn: ({ pageParam }) =>
      api(note.list, {
        query: {
          ...(search && { search }),
          ...(kind && { kind }),
          ...(productId && { productId }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** The person's notes in a lesson, in every language. */
export const lessonNotesQuery = (api: Api, params: LessonAddress) =>
  queryOptions({
    queryKey: [api.locale, 'notes', 'lesson', params.productId, params.lessonKey],
    queryFn: () => api(note.listOfLesson, { params: { ...params } }),
  });
