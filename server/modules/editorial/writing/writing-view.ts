import type {
  ManagedWriting,
  WritingCheck,
  WritingContent,
  WritingSave,
} from '../../../../contracts/editorial/writing-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { EMPTY_WRITING, writingState } from '../../../../domain/editorial/writing.ts';
import { findWriting, type SaveRow, type WritingRow } from './writing.repository.ts';
import type { PublishedWriting, WritingContext, WritingKey, WritingPlace } from './writing-place.ts';

export interface ReadWriting {
  row: WritingRow | undefined;
  published: PublishedWriting | null;
  /** What a manager works on: the draft, else what visitors see. */
  content: WritingContent;
  context: WritingContext;
}

/** A writing with the texts that it is compared with. */
export async function readWriting(db: Db | Tx, place: WritingPlace, key: WritingKey): Promise<ReadWriting> {
  const row = await findWriting(db, key);
  const published = await place.findPublished(db, key);
  const inEnglish = { subject: key.subject, language: 'en' } as const;
  const isEnglish = key.language === 'en';
  const english = isEnglish ? null : await place.findPublished(db, inEnglish);
  const draft = isEnglish ? undefined : await findWriting(db, inEnglish);
  return {
    row,
    published,
    content: row?.content ?? published?.content ?? EMPTY_WRITING,
    context: {
      published: published?.content ?? null,
      english: english?.content ?? null,
      englishDraft: draft?.content ?? null,
      englishScheduled: Boolean(draft?.publishAt),
    },
  };
}

export function showWriting(
  key: WritingKey,
  { row, published, content, context }: ReadWriting,
  checks: WritingCheck[],
): ManagedWriting {
  return {
    ...{ ...key, content, checks, revision: row?.revision ?? 0 },
    state: writingState(row?.content ?? null, context.published),
    published: context.published,
    inForceFrom: published?.inForceFrom ?? null,
    english: context.english ?? context.englishDraft,
    changed: row ? { at: row.changedAt.toISOString(), by: row.changedBy } : null,
    scheduled:
      row?.publishAt && row.publishRevision !== null
        ? { revision: row.publishRevision, at: row.publishAt.toISOString() }
        : null,
    requested: row?.requestedAt ? { at: row.requestedAt.toISOString(), by: row.requestedBy } : null,
  };
}

export const showSave = ({ at, publishedAt, ...row }: SaveRow): WritingSave => ({
  ...row,
  at: at.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
});
