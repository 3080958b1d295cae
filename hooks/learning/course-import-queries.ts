import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { IMPORT_STATES } from '@/contracts/import-values';
import type { CourseImport } from '@/contracts/learning/course-import';
import type { Api } from '@/services/api';
import { courseImport } from '@/services/manager-endpoints';

export interface ImportSearch {
  page: number;
  size?: number;
  text?: string | undefined;
  state?: (typeof IMPORT_STATES)[number] | undefined;
}

const KEY = 'course-imports';
const LIVE_MS = 1_000;
const LIST_MS = 10_000;

export const importKey = (api: Api) => [api.locale, KEY];

/** A page of imports; those under way move on by themselves. */
export const importListQuery = (api: Api, search: ImportSearch) =>
  queryOptions({
    queryKey: [...importKey(api), 'list', search],
    queryFn: () => api.list(courseImport.list, { query: search }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => isRunning(state)) ? LIST_MS : false,
  });

/** One import, asked for every second while it is under way. */
export const importQuery = (api: Api, importId: string) =>
  queryOptions({
    queryKey: [...importKey(api), importId],
    queryFn: () => api(courseImport.get, { params: { importId } }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.state) ? LIVE_MS : false),
  });

export const isRunning = (state: CourseImport['state']): boolean =>
  state === 'READING' || state === 'IMPORTING';
