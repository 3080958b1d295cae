import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import type { ResumeCard } from '@/contracts/resume/resume';
import { RESUME_TITLE_MAX } from '@/contracts/resume/resume-values';
import { useMember } from '@/hooks/identity/use-session';
import { resumesQuery } from '@/hooks/resume/resume-list-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { resume } from '@/services/endpoints';
import { toastError, toastSuccess, toastUndo } from '@/services/toast';
import { deletedResumes, forgetDeletedResume, rememberDeletedResume } from '@/store/deleted-resumes';

/** How long the toast of a deletion stays, in milliseconds; the line below the list stays longer. */
const UNDO_MS = 10_000;

type Named = Pick<ResumeCard, 'resumeId' | 'title'>;

/** Changes the list on the screen at once, then reads it again. */
function useListChange() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = resumesQuery(api);
  return {
    show: (change: (cards: ResumeCard[]) => ResumeCard[]) =>
      client.setQueryData(queryKey, (before) => before && change(before)),
    refresh: () => client.invalidateQueries({ queryKey: [api.locale, 'resumes'] }),
  };
}

export function useRenameResume({ resumeId }: Pick<ResumeCard, 'resumeId'>) {
  const api = useApi();
  const { show, refresh } = useListChange();
  return useMutation({
    mutationFn: (title: string) => api(resume.rename, { params: { resumeId }, body: { title } }),
    onSuccess: (card) => {
      show((cards) => cards.map((one) => (one.resumeId === resumeId ? card : one)));
      void refresh();
    },
  });
}

/** Copies a resume; the mutation's variable names what is copied. */
export function useCopyResume() {
  const api = useApi();
  const { t } = useTranslation('resume-pages');
  const { refresh } = useListChange();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: ({ resumeId, title }: Named) => {
      const body = { resumeId: crypto.randomUUID(), title: copyTitle(t, title) };
      return api(resume.copy, { params: { resumeId }, body });
    },
    onSuccess: (_, { title }) => {
      toastSuccess(t('card.copied', { title }));
      return refresh();
    },
    onError: toastRefusal,
  });
}

/** The name with "(copy)", shortened so that it stays within the limit. */
function copyTitle(t: (key: 'card.copyTitle', values: { title: string }) => string, title: string): string {
  const over = t('card.copyTitle', { title }).length - RESUME_TITLE_MAX;
  const kept = over > 0 ? title.slice(0, -over).replace(/[\ud800-\udbff]$/, '') : title;
  return t('card.copyTitle', { title: kept.trimEnd() });
}

/** Deletes at once; a toast, and for 30 days a line below the list, take it back. */
export function useDeleteResume() {
  const api = useApi();
  const { userId } = useMember();
  const { t } = useTranslation('resume-pages');
  const { show, refresh } = useListChange();
  const restore = useRestoreResume();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: ({ resumeId }: Named) => api(resume.remove, { params: { resumeId } }),
    onMutate: ({ resumeId }) => void show((cards) => cards.filter((card) => card.resumeId !== resumeId)),
    onSuccess: (_, { resumeId, title }) => {
      if (userId) rememberDeletedResume({ resumeId, title, userId, at: Date.now() });
      toastUndo({
        text: t('deleted.toast', { title }),
        action: {
          label: t('deleted.undo'),
          // The line below the list may have restored it already.
          onPress: () => isDeleted(resumeId) && restore.mutate({ resumeId, title }),
        },
        ms: UNDO_MS,
        onClose: () => {},
      });
    },
    onError: toastRefusal,
    onSettled: refresh,
  });
}

const isDeleted = (resumeId: string) => deletedResumes().some((deleted) => deleted.resumeId === resumeId);

export function useRestoreResume() {
  const api = useApi();
  const { t } = useTranslation('resume-pages');
  const { refresh } = useListChange();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: ({ resumeId }: Named) => api(resume.restore, { params: { resumeId } }),
    onSuccess: (_, { resumeId, title }) => {
      forgetDeletedResume(resumeId);
      toastSuccess(t('deleted.restored', { title }));
      return refresh();
    },
    onError: (error, { resumeId, title }) => {
      if (!(error instanceof ApiError && error.code === 'not_found')) return toastRefusal(error);
      forgetDeletedResume(resumeId);
      toastError(t('deleted.gone', { title }));
    },
  });
}
