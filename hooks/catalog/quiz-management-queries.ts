import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QuizAnswers } from '@/contracts/catalog/quiz';
import type { QuizContent } from '@/contracts/catalog/quiz-management';
import type { Locale } from '@/contracts/locales';
import type { Api } from '@/services/api';
import { quizManagement } from '@/services/manager-endpoints';

const quizKey = (api: Api) => [api.locale, 'managed-quiz'] as const;

export const managedQuizQuery = (api: Api) =>
  queryOptions({ queryKey: [...quizKey(api), 'draft'], queryFn: () => api(quizManagement.get) });

export const quizVersionsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...quizKey(api), 'versions'],
    queryFn: () => api(quizManagement.versions),
    staleTime: 0,
  });

interface Trial {
  content: QuizContent;
  answers: QuizAnswers;
  /** Of the visitor. */
  language: Locale;
}

/** What the quiz in the form recommends. */
export const quizTrialQuery = (api: Api, { content, answers, language }: Trial) =>
  queryOptions({
    queryKey: [...quizKey(api), 'trial', content, answers, language],
    queryFn: () => api(quizManagement.try, { body: { content, answers, language } }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
