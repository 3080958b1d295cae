import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@/contracts/endpoint';
import type { resumeShare as shareContract } from '@/contracts/resume/resume-share';
import { resumesQuery } from '@/hooks/resume/resume-list-queries';
import { resumeShareQuery } from '@/hooks/resume/resume-share-queries';
import { useApi } from '@/hooks/use-api';
import { resumeShare } from '@/services/endpoints';

export type ShareChange = Partial<CallInput<(typeof shareContract)['change']>['body']>;

/** Changes how a resume is shared, one change after the other; each leaves the rest as it is. */
export function useChangeShare(resumeId: string) {
  const api = useApi();
  const client = useQueryClient();
  const query = resumeShareQuery(api, resumeId);
  return useMutation({
    scope: { id: `resume-share ${resumeId}` },
    networkMode: 'always',
    mutationFn: async (change: ShareChange) => {
      const { isOn, endsAt, hidesContacts } = await client.ensureQueryData(query);
      const body = { isOn, endsAt, hidesContacts, ...change };
      return api(resumeShare.change, { params: { resumeId }, body });
    },
    onSuccess: (share) => {
      client.setQueryData(query.queryKey, share);
      void client.invalidateQueries({ queryKey: resumesQuery(api).queryKey });
    },
  });
}

/** Another address in place of the present one, which is unknown from then on. */
export function useRenewShare(resumeId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    scope: { id: `resume-share ${resumeId}` },
    networkMode: 'always',
    mutationFn: () => api(resumeShare.renew, { params: { resumeId } }),
    onSuccess: (share) => client.setQueryData(resumeShareQuery(api, resumeId).queryKey, share),
  });
}
