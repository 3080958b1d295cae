import type { Outline } from '../../../../contracts/learning/course-draft.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import type { StoredItem } from '../../../../domain/learning/content.ts';
import { lessonsOf } from '../../../../domain/learning/follow-base.ts';
import { itemFields } from '../../../../domain/learning/item-fields.ts';
import { outlineFields } from '../../../../domain/learning/outline-fields.ts';
import type { TranslatedText } from '../../../../domain/learning/translated-text.ts';
import type { TextVersion, TranslationMark } from '../../../../domain/learning/translation-field.ts';
import { findMarks } from '../../catalog/landing/translation-marks.ts';
import { withDocuments } from '../content/earlier-content.ts';
import { type CurrentLesson, readCurrentLessons } from '../course-draft/draft-source.repository.ts';
import { lastChange, type OpenedDraft, openDraft } from '../course-draft/open-draft.ts';
import * as history from './content-history.repository.ts';
import { type OpenedSection, openedSection, textsByField } from './opened-section.ts';

export interface OpenedContent {
  draft: OpenedDraft;
  /** Empty in the base language. */
  sections: OpenedSection[];
  /** Items of both languages, by lesson. */
  lessons: ReadonlyMap<string, { base: StoredItem[]; own: StoredItem[] }>;
}

/** `outline`, or the lesson of a section. */
export const lessonKeyOf = (section: string): string | null =>
  section.startsWith('lesson:') ? section.slice('lesson:'.length) : null;

/** The texts of a course in both languages; only those of one section, if one is named. */
export async function openContent(
  db: Db,
  { courseId, language }: { courseId: string; language: Locale },
  only?: string,
): Promise<OpenedContent> {
  const draft = await openDraft(db, courseId, language);
  const { base, course } = draft;
  if (!base) return { draft, sections: [], lessons: new Map() };
  const all = lessonsOf(base);
  const wanted = only === undefined ? all : all.filter(({ key }) => key === lessonKeyOf(only));
  const keys = wanted.map(({ key }) => key);
  const [source, own, marks] = await Promise.all([
    readCurrentLessons(db, courseId, course.baseLanguage, keys),
    readCurrentLessons(db, courseId, language, keys),
    findMarks(db, { productId: course.productId, kind: 'CONTENT', language }),
  ]);
  const versions = await readVersions(db, draft, keys);
  const marksOf = (lessonKey: string): TranslationMark[] =>
    marks.filter((mark) => mark.lessonKey === lessonKey);
  const lessons = new Map(
    wanted.map(({ key }) => [key, { base: itemsOf(source.get(key)), own: itemsOf(own.get(key)) }]),
  );
  const titles = new Map(lessonsOf(draft.outline).map(({ key, title }) => [key, title]));
  const opened = wanted.map(({ key, title }) => {
    const current = own.get(key);
    const { base: from = [], own: to = [] } = lessons.get(key) ?? {};
    return openedSection({
      ...{ section: `lesson:${key}`, title: titles.get(key) || title, sourceLanguage: course.baseLanguage },
      ...{ revision: current?.revision ?? 0, changed: lastChange(current), marks: marksOf(key) },
      ...{ source: fieldsOf(from), target: fieldsOf(to) },
      ...versions.of(key, fieldsOf),
    });
  });
  const isOutlineWanted = only === undefined || only === 'outline';
  const outline = isOutlineWanted ? [await openOutline(db, draft, base, marksOf(''))] : [];
  return { draft, lessons, sections: [...outline, ...opened] };
}

const itemsOf = (lesson: CurrentLesson | undefined): StoredItem[] => (lesson?.items ?? []).map(withDocuments);

const fieldsOf = (items: readonly StoredItem[]): TranslatedText[] => items.flatMap(itemFields);

async function openOutline(
  db: Db,
  draft: OpenedDraft,
  base: Outline,
  marks: TranslationMark[],
): Promise<OpenedSection> {
  const { course, language, row } = draft;
  const { courseId, baseLanguage } = course;
  const versions = await history.findOutlineVersions(db, { courseId, languages: [language, baseLanguage] });
  return openedSection({
    ...{ section: 'outline', title: course.title, sourceLanguage: baseLanguage, marks },
    ...{ revision: row?.revision ?? 0, changed: lastChange(row) },
    ...{ source: outlineFields(base), target: outlineFields(draft.outline) },
    ...split(versions, draft, outlineFields),
  });
}

type Versions = { sourceVersions: TextVersion[]; targetVersions: TextVersion[] };

function split<T>(
  versions: readonly history.SavedVersion<T>[],
  { course, language }: OpenedDraft,
  textsOf: (content: T) => TranslatedText[],
): Versions {
  const of = (wanted: Locale): TextVersion[] =>
    versions
      .filter((version) => version.language === wanted)
      .map(({ at, by, content }) => ({ at, by, texts: textsByField(textsOf(content)) }));
  return { sourceVersions: of(course.baseLanguage), targetVersions: of(language) };
}

/** Former texts are read only of lessons that have changed. */
async function readVersions(db: Db, draft: OpenedDraft, keys: readonly string[]) {
  const { courseId, baseLanguage } = draft.course;
  const changed = await history.findChangedLessons(db, courseId, baseLanguage, keys);
  const languages = [draft.language, baseLanguage];
  const found = await history.findLessonVersions(db, { courseId, languages }, changed);
  return {
    of: (key: string, textsOf: (items: StoredItem[]) => TranslatedText[]): Versions =>
      split(
        found.filter(({ lessonKey }) => lessonKey === key),
        draft,
        (items) => textsOf(items.map(withDocuments)),
      ),
  };
}
