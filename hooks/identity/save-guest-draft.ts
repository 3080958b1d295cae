import type { Api } from '@/services/api';
import { resumeDraft } from '@/services/endpoints';
import { guestResume } from '@/store/guest-resume';

/**
 * Saves the resume of this browser for the address that just signed up: the email may be opened on another device. The
 * local copy stays, so a failure loses nothing.
 */
export async function saveGuestDraft(api: Api, email: string): Promise<void> {
  const kept = guestResume();
  if (!kept) return;
  const { resumeId, title, document } = kept;
  const call = { params: { draftId: resumeId }, body: { email, title, document } };
  await api(resumeDraft.save, call).catch(() => {});
}
