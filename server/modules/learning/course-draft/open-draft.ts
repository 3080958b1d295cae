import { ApiError } from '../../../../contracts/api-error.ts';
import type { Outline } from '../../../../contracts/learning/course-draft.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { LastChange } from '../../../../contracts/management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { EMPTY_OUTLINE, followBase } from '../../../../domain/learning/follow-base.ts';
import { readVersionOutline } from '../content/version-outline.ts';
import { findOutlineDrafts, type OutlineRow } from './course-draft.repository.ts';
import {
  type DraftCourse,
  findDraftCourse,
  findLanguageVersions,
  type LanguageVersions,
} from './draft-source.repository.ts';

/** The working copy of a course in one language, without the items of its lessons. */
export interface OpenedDraft {
  course: DraftCourse;
  language: Locale;
  outline: Outline;
  /** The outline of the base language; null in the base language. */
  base: Outline | null;
  /** What was stored for the language; undefined where nothing was edited. */
  row: OutlineRow | undefined;
  /** The outline of the base language was edited. */
  isBaseEdited: boolean;
  versions: LanguageVersions | undefined;
  baseVersions: LanguageVersions | undefined;
}

/** Reads the working copy: the draft, else the newest version; the base language decides its structure. */
export async function openDraft(db: Db | Tx, courseId: string, language: Locale): Promise<OpenedDraft> {
  const course = await findDraftCourse(db, courseId, language);
  if (!course) throw new ApiError('not_found');
  const { baseLanguage } = course;
  const languages = [...new Set([language, baseLanguage])];
  const [rows, versions] = await Promise.all([
    findOutlineDrafts(db, courseId, languages),
    findLanguageVersions(db, courseId, languages),
  ]);
  const read = async (of: Locale): Promise<Outline> => {
    const source = versions.get(of);
    return rows.get(of)?.outline ?? (source ? await readVersionOutline(db, source.sourceId) : EMPTY_OUTLINE);
  };
  const isBase = language === baseLanguage;
  const [own, base] = await Promise.all([read(language), isBase ? null : read(baseLanguage)]);
  return {
    course,
    language,
    outline: base ? followBase(base, own) : own,
    base,
    row: rows.get(language),
    isBaseEdited: rows.has(baseLanguage),
    versions: versions.get(language),
    baseVersions: versions.get(baseLanguage),
  };
}

interface ChangedRow {
  changedAt: Date | null;
  changedById: string | null;
  changedByName: string | null;
}

/** Who changed a stored thing last; null where nothing was stored. */
export function lastChange(row: ChangedRow | undefined): LastChange | null {
  if (!row?.changedAt) return null;
  const { changedAt, changedById: id, changedByName: name } = row;
  return { at: changedAt.toISOString(), by: id === null ? null : { id, name: name ?? '' } };
}
