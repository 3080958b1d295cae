import { createContext, use } from 'react';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import type { ResumeSource } from '@/hooks/resume/resume-source';
import type { DocumentChange } from './document-changes';
import type { RawInputs } from './raw-inputs';
import type { EditedResume } from './use-resume-editing';

export interface Builder {
  source: ResumeSource;
  edited: EditedResume;
  document: ResumeDocument;
  change: (change: DocumentChange) => void;
  /** Says what happened to people who do not see it. */
  announce: (text: string) => void;
  raws: RawInputs;
}

export const BuilderContext = createContext<Builder | null>(null);

/** The resume that is being edited. */
export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('useBuilder must be used inside ResumeFrame');
  return builder;
}
