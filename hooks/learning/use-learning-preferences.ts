import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { LearningPreferences } from '@/contracts/learning/playback';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import type { Api } from '@/services/api';
import { playback } from '@/services/endpoints';
import {
  defaultPreferences,
  keepLocalPreferences,
  localPreferences,
  subscribeToPreferences,
} from '@/store/learning-preferences';

const preferencesQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'learning-preferences'],
    queryFn: () => api(playback.getPreferences),
    staleTime: 60_000,
  });

/** Speed, captions and type size: chosen once, the same on every device of a signed-in person. */
export function useLearningPreferences() {
  const api = useApi();
  const client = useQueryClient();
  const { isLoggedIn } = useSession();
  const preferences = useSyncExternalStore(subscribeToPreferences, localPreferences, defaultPreferences);
  const { data } = useQuery({ ...preferencesQuery(api), enabled: isLoggedIn });
  useEffect(() => {
    if (data) keepLocalPreferences(data);
  }, [data]);
  // Errors are silent: the choice holds in this browser.
  const { mutate } = useMutation({
    scope: { id: 'learning-preferences' },
    mutationFn: (change: Partial<LearningPreferences>) => api(playback.savePreferences, { body: change }),
  });
  const change = useCallback(
    (next: Partial<LearningPreferences>) => {
      const all = { ...localPreferences(), ...next };
      keepLocalPreferences(all);
      if (!isLoggedIn) return;
      void client.cancelQueries({ queryKey: preferencesQuery(api).queryKey });
      client.setQueryData(preferencesQuery(api).queryKey, all);
      mutate(next);
    },
    [api, client, isLoggedIn, mutate],
  );
  return { preferences, change };
}
