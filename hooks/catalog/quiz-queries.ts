import { queryOptions } from '@tanstack/react-query';
import type { QuizAnswers } from '@/contracts/catalog/quiz';
import type { Api } from '@/services/api';
import { marketingHeaders } from '@/services/campaign';
import { product, quiz } from '@/services/endpoints';

/** The quiz questions in the page's language. */
export const quizQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'quiz', 'questions'],
    queryFn: () => api(quiz.questions),
    staleTime: 3_600_000,
  });

/** Recommendations for the answers; keyed by `viewer`, because a signed-in user's result is saved. */
export const quizResultQuery = (api: Api, answers: QuizAnswers, viewer: string) =>
  queryOptions({
    queryKey: [api.locale, 'quiz', 'result', viewer, answers],
    queryFn: () => api(quiz.answer, { headers: marketingHeaders('reqquiz'), body: { answers } }),
    staleTime: 300_000,
  });

const MAX_RECOMMENDATIONS = 6;

/** Recommendations: from the quiz, or else any. */
export const recommendedQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'education', 'recommended'],
    queryFn: async () => {
      const { products: chosen } = await api(quiz.mine);
      return chosen.length > 0 ? chosen : api(product.random, { query: { count: MAX_RECOMMENDATIONS } });
    },
  });
