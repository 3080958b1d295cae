import { useMemo, useSyncExternalStore } from 'react';
import { RESUME_DELETED_DAYS } from '@/contracts/resume/resume-values';
import { useMember } from '@/hooks/identity/use-session';
import {
  type DeletedResume,
  deletedResumes,
  forgetDeletedResume,
  noDeletedResumes,
  subscribeToDeletedResumes,
} from '@/store/deleted-resumes';

const DAY_MS = 86_400_000;

export const dismissDeletedResume = forgetDeletedResume;

/** Resumes that the user deleted on this device and can still restore; `now` in milliseconds. */
export function useDeletedResumes(now: number): readonly DeletedResume[] {
  const { userId } = useMember();
  const all = useSyncExternalStore(subscribeToDeletedResumes, deletedResumes, noDeletedResumes);
  return useMemo(
    () =>
      all.filter((deleted) => deleted.userId === userId && now - deleted.at < RESUME_DELETED_DAYS * DAY_MS),
    [all, userId, now],
  );
}
