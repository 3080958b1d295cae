import type { DraftProblem } from '../../../../contracts/learning/course-draft.ts';
import type { Db } from '../../../../db/database.ts';
import type { StoredItem } from '../../../../domain/learning/content.ts';
import { type CheckedDraft, draftProblems } from '../../../../domain/learning/draft-problems.ts';
import { lessonsOf } from '../../../../domain/learning/follow-base.ts';
import { withDocuments } from '../content/earlier-content.ts';
import type { DraftCall } from './course-draft.service.ts';
import { findItemKeys, readCurrentLessons } from './draft-source.repository.ts';
import { readLinkFacts } from './link-facts.ts';
import { type OpenedDraft, openDraft } from './open-draft.ts';
import { findUnreviewedTexts } from './unreviewed.ts';

/** The working copy of a course in one language with all its items. */
export interface WholeDraft extends Omit<CheckedDraft, 'facts'> {
  draft: OpenedDraft;
  /** By lesson key, with an empty one for the outline. */
  revisions: ReadonlyMap<string, number>;
}

export async function readWholeDraft(db: Db, { courseId, language }: DraftCall): Promise<WholeDraft> {
  const draft = await openDraft(db, courseId, language);
  const { outline } = draft;
  const keys = lessonsOf(outline).map(({ key }) => key);
  const [current, toTranslate] = await Promise.all([
    readCurrentLessons(db, courseId, language, keys),
    draft.base ? readToTranslate(db, draft, keys) : null,
  ]);
  const lessons = [...current.values()];
  return {
    ...{ draft, outline, toTranslate },
    items: new Map(lessons.map(({ key, items }) => [key, items.map(withDocuments)])),
    revisions: new Map([
      ['', draft.row?.revision ?? 0] as const,
      ...lessons.map(({ key, revision }) => [key, revision] as const),
    ]),
  };
}

/**
 * What a translation must have: items that the base language has and will keep. An item that was added to the base
 * language, or taken out of it, and was not published yet, holds up no translation.
 */
async function readToTranslate(
  db: Db,
  { course, baseVersions }: OpenedDraft,
  keys: readonly string[],
): Promise<Map<string, StoredItem[]>> {
  const { courseId, baseLanguage } = course;
  const publishedId = baseVersions?.publishedId ?? null;
  const [current, published] = await Promise.all([
    readCurrentLessons(db, courseId, baseLanguage, keys),
    publishedId === null ? null : findItemKeys(db, publishedId),
  ]);
  return new Map(
    [...current.values()].map(({ key, items }) => {
      const shown = published?.get(key);
      return [key, items.filter((item) => !shown || shown.has(item.key)).map(withDocuments)];
    }),
  );
}

/** What keeps the working copy from being published. */
export async function findProblems(db: Db, whole: WholeDraft, publicUrl: string): Promise<DraftProblem[]> {
  const { courseId } = whole.draft.course;
  const facts = await readLinkFacts(db, [...whole.items.values()].flat(), { courseId, publicUrl });
  return [...draftProblems({ ...whole, facts }), ...(await findUnreviewedTexts(db, whole))];
}
