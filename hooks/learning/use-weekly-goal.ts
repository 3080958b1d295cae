import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LearningAnalytics } from '@/contracts/learning/study';
import { analyticsQuery } from '@/hooks/learning/analytics-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { playback } from '@/services/endpoints';

/** Saves the weekly goal, or null for none; it is shown at once, and as before when the service refuses it. */
export function useWeeklyGoal() {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const { queryKey } = analyticsQuery(api);
  const show = (goalMinutes: number | null) =>
    client.setQueryData<LearningAnalytics>(
      queryKey,
      (shown) => shown && { ...shown, week: { ...shown.week, goalMinutes } },
    );
  return useMutation({
    scope: { id: 'learning-preferences' },
    mutationFn: (weeklyGoal: number | null) => api(playback.savePreferences, { body: { weeklyGoal } }),
    onMutate: async (weeklyGoal) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<LearningAnalytics>(queryKey)?.week.goalMinutes ?? null;
      show(weeklyGoal);
      return { before };
    },
    onError: (error, _, context) => {
      if (context) show(context.before);
      toastRefusal(error);
    },
  });
}
