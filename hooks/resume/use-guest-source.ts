import { useMemo, useSyncExternalStore } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import type { Stored } from '@/domain/editing';
import {
  type GuestResume,
  guestResume,
  keepGuestResume,
  noGuestResume,
  subscribeToGuestResume,
} from '@/store/guest-resume';
import type { ResumeSource } from './resume-source';

/** The resume of a guest in this browser; null when it is another one, or none. */
export function useGuestSource(resumeId: string): ResumeSource | null {
  const kept = useSyncExternalStore(subscribeToGuestResume, guestResume, noGuestResume);
  return useMemo(() => (kept?.resumeId === resumeId ? sourceOf(kept) : null), [kept, resumeId]);
}

const sourceOf = (kept: GuestResume): ResumeSource => ({
  ...storedOf(kept),
  ...{ kind: 'guest', resumeId: kept.resumeId, title: kept.title },
  save: async (document, revision) => save(kept.resumeId, document, revision),
  reload: async () => storedOf(current(kept.resumeId)),
  rename: async (title) => keepGuestResume({ ...current(kept.resumeId), title }),
});

const storedOf = ({ document, updatedAt }: GuestResume): Stored<ResumeDocument> => ({
  value: document,
  revision: Date.parse(updatedAt),
  changed: { at: updatedAt, by: null },
});

/** It may be gone: another tab took it into an account, or removed it. */
function current(resumeId: string): GuestResume {
  const kept = guestResume();
  if (kept?.resumeId !== resumeId) throw new ApiError('not_found');
  return kept;
}

function save(resumeId: string, document: ResumeDocument, revision: number): Stored<ResumeDocument> {
  const kept = current(resumeId);
  if (Date.parse(kept.updatedAt) !== revision) throw new ApiError('edit_conflict');
  // Later than the former one even when both are saved within a millisecond.
  const updatedAt = new Date(Math.max(Date.now(), revision + 1)).toISOString();
  const next = { ...kept, document, updatedAt };
  keepGuestResume(next);
  return storedOf(next);
}
