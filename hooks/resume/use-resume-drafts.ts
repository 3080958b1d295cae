import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import type { ResumeDraft } from '@/contracts/resume/resume-draft';
import { resumeDraftsQuery } from '@/hooks/resume/resume-draft-queries';
import { settleDeviceResume } from '@/hooks/resume/use-device-resume';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { resumeDraft } from '@/services/endpoints';
import { toastSuccess } from '@/services/toast';

/** Makes a resume that was left for the user's address theirs, or deletes it. */
export function useDecideDraft({ draftId, title }: Pick<ResumeDraft, 'draftId' | 'title'>) {
  const api = useApi();
  const { t } = useTranslation('resume-pages');
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const params = { draftId };
  const refresh = () => client.invalidateQueries({ queryKey: resumeDraftsQuery(api).queryKey });
  const hide = () =>
    client.setQueryData(resumeDraftsQuery(api).queryKey, (before) =>
      before?.filter((draft) => draft.draftId !== draftId),
    );
  const onError = (error: unknown) => {
    toastRefusal(error);
    // Decided in another tab, or gone after 30 days.
    if (error instanceof ApiError && error.code === 'not_found') void refresh();
  };
  const take = useMutation({
    mutationFn: async () => {
      const made = await api(resumeDraft.claim, { params });
      await settleDeviceResume(api, draftId, made);
      return made;
    },
    onSuccess: () => {
      hide();
      toastSuccess(t('device.added', { title }));
      void client.invalidateQueries({ queryKey: [api.locale, 'resumes'] });
    },
    onError,
  });
  const refuse = useMutation({
    mutationFn: () => api(resumeDraft.discard, { params }),
    onSuccess: () => {
      hide();
      toastSuccess(t('draft.refused', { title }));
    },
    onError,
  });
  return { take, refuse };
}
