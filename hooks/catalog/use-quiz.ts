import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import type { QuizQuestion } from '@/contracts/catalog/quiz';
import { quizStep } from '@/domain/catalog/quiz';
import { quizQuery } from '@/hooks/catalog/quiz-queries';
import { useApi } from '@/hooks/use-api';
import {
  forgetQuizAnswers,
  keepQuizAnswer,
  noQuizAnswers,
  quizAnswers,
  subscribeToQuizAnswers,
} from '@/store/quiz-answers';

const NONE: readonly QuizQuestion[] = [];

/** State of the quiz: the step is in the URL, so that back and forward work; answers are stored beside it. */
export function useQuiz() {
  const router = useRouter();
  const query = useQuery(quizQuery(useApi()));
  const answers = useSyncExternalStore(subscribeToQuizAnswers, quizAnswers, noQuizAnswers);
  const questions = query.data ?? NONE;
  const codes = questions.map(({ code }) => code);
  const step = quizStep(
    codes,
    answers,
    typeof router.query.step === 'string' ? router.query.step : undefined,
  );

  const goTo = (next: number | 'result') => {
    const { step: _, ...others } = router.query;
    const address = next === 0 ? others : { ...others, step: next === 'result' ? next : String(next + 1) };
    void router.push({ pathname: router.pathname, query: address }, undefined, {
      shallow: true,
      scroll: false,
    });
  };
  return {
    query,
    questions,
    answers,
    /** Index of the question, starting at 0, or the result. */
    step,
    goTo,
    answer: keepQuizAnswer,
    restart: () => {
      forgetQuizAnswers();
      goTo(0);
    },
  };
}
