import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { QuizAnswers } from '@/contracts/catalog/quiz';
import { quizResultQuery, recommendedQuery } from '@/hooks/catalog/quiz-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';

/** Recommendations for the answers; a saved result replaces the account's recommendations. */
export function useQuizResult(answers: QuizAnswers) {
  const api = useApi();
  const client = useQueryClient();
  const { status, userId } = useSession();
  const query = useQuery({
    ...quizResultQuery(api, answers, userId ?? 'guest'),
    // Wait until it is known whose result it is.
    enabled: status !== 'pending',
  });
  const isSaved = query.data?.saved ?? false;
  useEffect(() => {
    if (isSaved) void client.invalidateQueries({ queryKey: recommendedQuery(api).queryKey });
  }, [api, client, isSaved]);
  return query;
}
