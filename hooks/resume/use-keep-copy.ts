import { useMutation } from '@tanstack/react-query';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { resume } from '@/services/endpoints';

/** Makes another resume of the account from a document that is edited here; resolves to its id, or null. */
export function useKeepCopy() {
  const api = useApi();
  const toastRefusal = useErrorToast();
  const create = useMutation({
    mutationFn: async (copy: { title: string; document: ResumeDocument }) => {
      const resumeId = crypto.randomUUID();
      await api(resume.create, { body: { resumeId, ...copy } });
      return resumeId;
    },
    onError: toastRefusal,
  });
  return {
    isCopying: create.isPending,
    keepCopy: (copy: { title: string; document: ResumeDocument }) =>
      create.mutateAsync(copy).catch(() => null),
  };
}
