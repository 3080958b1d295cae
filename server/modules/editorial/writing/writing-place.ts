import type { TextPageName } from '../../../../contracts/editorial/text-page.ts';
import { TEXT_PAGES } from '../../../../contracts/editorial/text-page.ts';
import type {
  WritingCheck,
  WritingContent,
  WritingPreview,
  WritingSubject,
} from '../../../../contracts/editorial/writing-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { AuditEntity } from '../../../../contracts/manager-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';

/** A writing is one article, text page or glossary term in one language. */
export interface WritingKey {
  subject: WritingSubject;
  language: Locale;
}

export interface PublishedWriting {
  content: WritingContent;
  /** `YYYY-MM-DD`, for legal documents. */
  inForceFrom: string | null;
}

/** Texts that a check compares with. */
export interface WritingContext {
  /** What visitors see in this language. */
  published: WritingContent | null;
  /** What visitors see in English; null for English itself. */
  english: WritingContent | null;
  /** What managers work on in English. */
  englishDraft: WritingContent | null;
  /** Whether the English text will be published by itself. */
  englishScheduled: boolean;
}

/** Where writings of one kind are published: in the magazine, in the glossary, or as pages about the school. */
export interface WritingPlace {
  entity: AuditEntity;
  /** Holds the subject until the transaction ends: its languages are published one after another. False without one. */
  lock(tx: Tx, key: WritingKey): Promise<boolean>;
  exists(db: Db | Tx, key: WritingKey): Promise<boolean>;
  /** Notes that one of its texts was saved. */
  touch(tx: Tx, key: WritingKey, change: { by: string; at: Date }): Promise<void>;
  findPublished(db: Db | Tx, key: WritingKey): Promise<PublishedWriting | null>;
  check(
    db: Db | Tx,
    key: WritingKey,
    content: WritingContent,
    context: WritingContext,
  ): Promise<WritingCheck[]>;
  /** Puts it in front of visitors. */
  show(tx: Tx, key: WritingKey, content: WritingContent, at: Date): Promise<void>;
  /** @throws {ApiError} `still_in_use` when visitors need it. */
  hide(tx: Tx, key: WritingKey): Promise<void>;
  preview(content: WritingContent, key: WritingKey): WritingPreview;
  /** Tags of the cached pages that show it. */
  tags(key: WritingKey): string[];
}

export const isTextPage = (subject: string): subject is TextPageName =>
  TEXT_PAGES.some((page) => page === subject);
