import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Resume } from '@/contracts/resume/resume';
import { isSame } from '@/domain/editing';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import type { Api } from '@/services/api';
import { resume } from '@/services/endpoints';
import { type GuestResume, guestResume, removeGuestResume } from '@/store/guest-resume';

/** Takes the resume that was made here without an account into the account, under the same id. */
export function useTakeDeviceResume() {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: async ({ resumeId, title, document }: GuestResume) =>
      settleDeviceResume(api, resumeId, await api(resume.create, { body: { resumeId, title, document } })),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.locale, 'resumes'] }),
    onError: toastRefusal,
  });
}

const FIRST_REVISION = 1;

/**
 * Removes the resume of this browser, known as `deviceId`, that has become `made`. What was written here after it was left
 * for an address is saved first. If it was edited in the account meanwhile, both are kept: the browser's words become a
 * resume of their own.
 */
export async function settleDeviceResume(api: Api, deviceId: string, made: Resume): Promise<void> {
  const kept = guestResume();
  if (kept?.resumeId !== deviceId) return;
  const { resumeId, revision } = made;
  const { title, document } = kept;
  if (!isSame(document, made.document))
    await (revision === FIRST_REVISION
      ? api(resume.save, { params: { resumeId }, body: { document, revision } })
      : api(resume.create, { body: { resumeId: crypto.randomUUID(), title, document } }));
  removeGuestResume();
}

export const discardDeviceResume = removeGuestResume;
