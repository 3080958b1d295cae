import { sql } from 'drizzle-orm';
import type { LandingCheck, LandingContent } from '../../../../contracts/catalog/landing-management.ts';
import type { TranslationKind } from '../../../../contracts/learning/translation.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { landingFields } from '../../../../domain/catalog/landing-fields.ts';
import { gatheredRead } from '../../../platform/gathered-reads.ts';
import type { LandingKey } from './landing-draft.repository.ts';

export interface MarkPlace {
  productId: string;
  kind: TranslationKind;
  language: Locale;
}

export interface MarkRow {
  /** Empty for landings and outlines. */
  lessonKey: string;
  field: string;
  source: string;
  target: string;
  origin: 'PERSON' | 'FILE' | 'MACHINE' | 'COPY';
  toReview: boolean;
}

const readMarks = gatheredRead<MarkPlace, MarkRow & { at: string }>(
  { productId: 'uuid', kind: 'text', language: 'text' },
  (value) => sql`
    select lesson_key as "lessonKey", field, source, target, origin, to_review as "toReview", marked_at as at
    from translation_marks
    where product_id = ${value('productId')} and kind = ${value('kind')} and language = ${value('language')}`,
);

/** What was noted of the translations of a landing, or of the contents, in one language. */
export async function findMarks(
  db: Db | Tx,
  { productId, kind, language }: MarkPlace,
): Promise<(MarkRow & { at: Date })[]> {
  const rows = await readMarks(db, { productId, kind, language });
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Notes of wordings; a later note of a field replaces the earlier one. */
export async function writeMarks(
  db: Db | Tx,
  { productId, kind, language }: MarkPlace,
  marks: readonly MarkRow[],
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  if (marks.length === 0) return;
  await db.execute(sql`
    insert into translation_marks (product_id, kind, language, lesson_key, field, source, target, origin, to_review,
      marked_by, marked_at)
    select ${productId}::uuid, ${kind}, ${language}, m."lessonKey", m.field, m.source, m.target, m.origin, m."toReview",
      ${userId}::uuid, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as m("lessonKey" text, field text, source text, target text, origin text, "toReview" boolean)
    on conflict (product_id, kind, language, lesson_key, field) do update set source = excluded.source,
      target = excluded.target, origin = excluded.origin, to_review = excluded.to_review,
      marked_by = excluded.marked_by, marked_at = excluded.marked_at`);
}

/** Texts from a machine or a file that nobody has reviewed. */
export async function findUnreviewed(
  db: Db | Tx,
  { productId, language }: LandingKey,
  content: LandingContent,
): Promise<LandingCheck[]> {
  const marks = await findMarks(db, { productId, language, kind: 'LANDING' });
  const waiting = new Map(
    marks.filter(({ toReview }) => toReview).map(({ field, target }) => [field, target]),
  );
  return landingFields(content)
    .filter(({ field, text }) => waiting.get(field) === text)
    .map(({ field }) => ({ field, code: 'not_reviewed' }));
}
