import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import { type Locale, parseLocale } from '@/contracts/locales';
import type { Api } from '@/services/api';
import { learning, version } from '@/services/endpoints';

export interface LearningAddress {
  productId: string;
  language: Locale;
}

export interface LessonAddress extends LearningAddress {
  lessonKey: string;
}

export const outlineQuery = (api: Api, params: LearningAddress) =>
  queryOptions({
    queryKey: [api.locale, 'learning', params.productId, params.language, 'outline'],
    queryFn: () => api(learning.getOutline, { params }),
  });

export const newerVersionQuery = (api: Api, params: LearningAddress) =>
  queryOptions({
    queryKey: [api.locale, 'learning', params.productId, params.language, 'newer'],
    queryFn: () => api(version.newer, { params }),
  });

/** The beginning of the keys of all lessons of a product. */
export const lessonsKey = (api: Api, { productId, language }: LearningAddress) =>
  [api.locale, 'learning', productId, language, 'lesson'] as const;

export const lessonQuery = (api: Api, params: LessonAddress) =>
  queryOptions({
    queryKey: [...lessonsKey(api, params), params.lessonKey],
    queryFn: () => api(learning.getLesson, { params }),
  });

/**
 * The lesson a page opens with: the requested one, else the one to resume. Null if it may not be shown: the page is
 * then still rendered with its outline and explains why.
 */
export const openingLessonQuery = (api: Api, params: LearningAddress, lessonKey: string | undefined) =>
  queryOptions({
    queryKey: [api.locale, 'learning', params.productId, params.language, 'opening', lessonKey ?? ''],
    queryFn: async () => {
      const key = lessonKey ?? (await api(learning.getOutline, { params })).resumeLessonKey;
      if (key === null) return null;
      return api(learning.getLesson, { params: { ...params, lessonKey: key } }).catch((error: unknown) => {
        if (error instanceof ApiError) return null;
        throw error;
      });
    },
    // Used to seed the lesson's own query; never refetched.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The queries that the player's page is rendered with. */
export const playerQueries = (
  api: Api,
  { params, query }: { params: Record<string, string>; query: Record<string, string | undefined> },
) => {
  const address = { productId: params.productId ?? '', language: parseLocale(params.language) ?? api.locale };
  return [outlineQuery(api, address), openingLessonQuery(api, address, query.lesson)];
};
