import type { ResumeDocument } from '@/contracts/resume/resume-document';
import type { Stored } from '@/domain/editing';

/** Where a resume is kept while it is edited: in the account of its owner, or in this browser for a guest. */
export interface ResumeSource extends Stored<ResumeDocument> {
  kind: 'account' | 'guest';
  resumeId: string;
  /** The name under which its owner finds it. */
  title: string;
  /** Saves over a revision; throws `edit_conflict` when another one was saved meanwhile. */
  save: (document: ResumeDocument, revision: number) => Promise<Stored<ResumeDocument>>;
  reload: () => Promise<Stored<ResumeDocument>>;
  rename: (title: string) => Promise<unknown>;
}

/** A resume that is looked for under an id. */
export type FoundResume =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => unknown }
  /** `signed-out`: it may be there for somebody who signs in. */
  | { state: 'missing' | 'signed-out' }
  | { state: 'found'; source: ResumeSource };
