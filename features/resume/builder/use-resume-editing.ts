import { useEffect } from 'react';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import { type Edited, useEdited } from '@/features/management/use-edited';
import type { ResumeSource } from '@/hooks/resume/resume-source';

/** Milliseconds without typing after which a resume is saved. */
const AUTOSAVE_MS = { account: 1_000, guest: 300 };

export type EditedResume = Edited<ResumeDocument>;

/** The document of a resume while it is edited; where it is kept is the business of its source. */
export function useResumeEditing(source: ResumeSource): EditedResume {
  const { kind, resumeId, value, revision, changed, save, reload } = source;
  const edited = useEdited<ResumeDocument>({
    ...{ key: `resume-${kind}:${resumeId}`, loaded: value, revision, changed, save, reload },
    autosave: AUTOSAVE_MS[kind],
  });
  const { status, restoredAt } = edited;
  // What an earlier visit could not save is saved now.
  useEffect(() => {
    if (status === 'unsaved' && restoredAt !== null) void edited.save();
  }, [status, restoredAt, edited.save]);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void edited.save();
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [edited.save]);
  return edited;
}
