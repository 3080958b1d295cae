import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Outline } from '@/contracts/learning/learning';
import { useSession } from '@/hooks/identity/use-session';
import { type LearningAddress, newerVersionQuery } from '@/hooks/learning/learning-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { version } from '@/services/endpoints';

/** What is new in a course that the learner is in the middle of; null when nothing is. */
export function useNewerVersion({ progress }: Outline, address: LearningAddress) {
  const api = useApi();
  const { isLoggedIn } = useSession();
  const enabled = isLoggedIn && progress.status === 'IN_PROGRESS';
  const { data } = useQuery({ ...newerVersionQuery(api, address), enabled });
  return (enabled && data?.newer) || null;
}

/** Goes on in the newest version; the outline and the lessons are then read again. */
export function useMoveVersion({ productId }: Pick<LearningAddress, 'productId'>) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: () => api(version.move, { params: { productId } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [api.locale, 'learning', productId] }),
        client.invalidateQueries({ queryKey: [api.locale, 'education'] }),
      ]),
    onError: toastRefusal,
  });
}
