import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { openAnswer } from '@/services/endpoints';

/** Open answers, those that wait first; one that was graded keeps its place until they are fetched again. */
export const answersInReviewQuery = (api: Api, text = '') =>
  infiniteQueryOptions({
    queryKey: [api.locale, 'answers-in-review', text],
    queryFn: ({ pageParam }) =>
      api(openAnswer.list, {
        query: { ...(text !== '' && { text }), ...(pageParam !== '' && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const answerInReviewQuery = (api: Api, answerId: string) =>
  queryOptions({
    queryKey: [api.locale, 'answer-in-review', answerId],
    queryFn: () => api(openAnswer.get, { params: { answerId } }),
    enabled: answerId !== '',
  });
