import type { ReactNode } from 'react';
import type { TextPageName } from '@/contracts/editorial/text-page';
import type {
  ManagedWriting,
  WritingContent,
  WritingPreview,
} from '@/contracts/editorial/writing-management';
import type { Edited } from '@/features/management/use-edited';

/** A writing as the service has it, and as it is in the form. */
export interface EditedWriting {
  writing: ManagedWriting;
  edited: Edited<WritingContent>;
}

export type WritingKind = 'article' | 'page' | 'term';

/** What differs between articles, text pages and glossary terms. */
export interface WritingSort {
  kind: WritingKind;
  /** The name of a text page; null for everything else. */
  page: TextPageName | null;
  /** Legal documents have versions. */
  isLegal: boolean;
  /** Articles with a picture need a text for it. */
  hasPicture: boolean;
}

/** The public page of what is in the form. */
export type RenderWriting = (preview: WritingPreview, content: WritingContent) => ReactNode;
