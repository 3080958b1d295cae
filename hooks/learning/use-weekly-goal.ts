import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LearningAnalytics, StudyWeek } from '@/contracts/learning/study';
import { analyticsQuery } from '@/hooks/learning/analytics-queries';
import { weekQuery } from '@/hooks/learning/week-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { playback } from '@/services/endpoints';

/** Saves the weekly goal, or null for none; it is shown at once, and as before when the service refuses it. */
export function useWeeklyGoal() {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const whole = analyticsQuery(api).queryKey;
  const week = weekQuery(api).queryKey;
  const show = (goalMinutes: number | null) => {
    client.setQueryData<LearningAnalytics>(
      whole,
      (shown) => shown && { ...shown, week: { ...shown.week, goalMinutes } },
    );
    client.setQueryData<StudyWeek>(week, (shown) => shown && { ...shown, goalMinutes });
  };
  return useMutation({
    scope: { id: 'learning-preferences' },
    mutationFn: (weeklyGoal: number | null) => api(playback.savePreferences, { body: { weeklyGoal } }),
    onMutate: async (weeklyGoal) => {
      await Promise.all([whole, week].map((queryKey) => client.cancelQueries({ queryKey })));
      const known =
        client.getQueryData<LearningAnalytics>(whole)?.week ?? client.getQueryData<StudyWeek>(week);
      show(weeklyGoal);
      return { before: known?.goalMinutes ?? null };
    },
    onError: (error, _, context) => {
      if (context) show(context.before);
      toastRefusal(error);
    },
  });
}
