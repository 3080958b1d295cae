import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedQuiz, QuizContent } from '@/contracts/catalog/quiz-management';
import type { Stored } from '@/domain/editing';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import type { Api } from '@/services/api';
import { quizManagement } from '@/services/manager-endpoints';
import { toastSuccess } from '@/services/toast';
import { managedQuizQuery, quizVersionsQuery } from './quiz-management-queries';

const storedOf = ({ content, revision, changed }: ManagedQuiz): Stored<QuizContent> => ({
  value: content,
  revision,
  changed,
});

/** Saves and reads the working copy for the form that edits it. */
export function useQuizStorage() {
  const api = useApi();
  const keep = useKeep();
  return {
    async save(content: QuizContent, revision: number): Promise<Stored<QuizContent>> {
      const quiz = await api(quizManagement.save, { body: { revision, content } });
      // The service trims texts; spaces that are being typed stay.
      keep({ ...quiz, content });
      return { ...storedOf(quiz), value: content };
    },
    async reload(): Promise<Stored<QuizContent>> {
      const quiz = await api(quizManagement.get);
      keep(quiz);
      return storedOf(quiz);
    },
  };
}

const CHANGES = {
  request: (api: Api) => api(quizManagement.requestPublication),
  unschedule: (api: Api) => api(quizManagement.unschedule),
};

/** Asks for a publication or cancels a schedule; `said` is told when it is done. */
export function useChangeQuiz() {
  const api = useApi();
  const keep = useKeep();
  const onError = useErrorToast();
  return useMutation({
    mutationFn: ({ change }: { change: keyof typeof CHANGES; said: string }) => CHANGES[change](api),
    onSuccess: (quiz, { said }) => {
      keep(quiz);
      toastSuccess(said);
    },
    onError,
  });
}

/** Publishes the revision that was read or saved here last; the dialog shows why not. */
export function usePublishQuiz() {
  const api = useApi();
  const keep = useKeep();
  const revision = useRevision();
  return useMutation({
    mutationFn: ({ publishAt }: { publishAt: string | null; said: string }) =>
      api(quizManagement.publish, { body: { revision: revision(), publishAt } }),
    onSuccess: (quiz, { said }) => {
      keep(quiz);
      toastSuccess(said);
    },
  });
}

/** Puts an earlier version into the working copy. */
export function useRestoreQuiz() {
  const api = useApi();
  const keep = useKeep();
  const revision = useRevision();
  const onError = useErrorToast();
  return useMutation({
    mutationFn: ({ versionId }: { versionId: string; said: string }) =>
      api(quizManagement.restore, { params: { versionId }, body: { revision: revision() } }),
    onSuccess: (quiz, { said }) => {
      keep(quiz);
      toastSuccess(said);
    },
    onError,
  });
}

function useRevision(): () => number {
  const api = useApi();
  const client = useQueryClient();
  return () => client.getQueryData(managedQuizQuery(api).queryKey)?.revision ?? 0;
}

function useKeep() {
  const api = useApi();
  const client = useQueryClient();
  return (quiz: ManagedQuiz) => {
    client.setQueryData(managedQuizQuery(api).queryKey, quiz);
    void client.invalidateQueries({ queryKey: quizVersionsQuery(api).queryKey });
  };
}
