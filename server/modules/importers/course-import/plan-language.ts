import { Outline } from '../../../../contracts/learning/course-draft.ts';
import type { KeptEdit } from '../../../../contracts/learning/course-import.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { CourseDraft, StoredItem } from '../../../../domain/learning/content.ts';
import { isSame, lessonsOf } from '../../../../domain/learning/follow-base.ts';
import {
  type MergedOutline,
  mergeOutline,
  outlineOfDraft,
  outlineParts,
} from '../../../../domain/learning/imported-outline.ts';
import { withDocuments } from '../../learning/content/earlier-content.ts';
import {
  type CurrentLesson,
  readCurrentLessons,
} from '../../learning/course-draft/draft-source.repository.ts';
import { openDraft } from '../../learning/course-draft/open-draft.ts';
import { ImportRefused } from '../archive/import-refused.ts';
import { findParts, type KnownCourse } from './imported-course.repository.ts';
import { partHash } from './part-hash.ts';

export interface LessonWrite {
  key: string;
  seen: number;
  items: StoredItem[];
}

/** What an import does to one language of a course. */
export interface LanguagePlan {
  language: Locale;
  /** Null when it stays as it is. */
  outline: { seen: number; content: Outline } | null;
  lessons: LessonWrite[];
  kept: KeptEdit[];
  /** What the next import takes for unedited. */
  parts: Map<string, string>;
}

interface Here {
  outline: Outline | null;
  revision: number;
  lessons: ReadonlyMap<string, CurrentLesson>;
  seen: ReadonlyMap<string, string>;
  isBase: boolean;
}

export async function planLanguage(
  db: Db | Tx,
  course: KnownCourse | null,
  { language, draft, isBase }: { language: Locale; draft: CourseDraft; isBase: boolean },
): Promise<LanguagePlan> {
  const incoming = checkedOutline(draft);
  const source = new Map(
    draft.modules.flatMap(({ lessons }) => lessons.map(({ key, items }) => [key, plain(items)] as const)),
  );
  const here = await readHere(db, course, { language, incoming, isBase });
  const edited = editedLessons(here);
  const merged = mergeOutline({
    current: here.outline,
    incoming,
    isBase: here.isBase,
    editedLessons: edited,
    wasImported: (part) => here.seen.has(part),
    wasEdited: (part, value) => {
      const before = here.seen.get(part);
      return before === undefined ? here.revision > 0 : before !== partHash(value);
    },
  });
  const keys = lessonsOf(merged.outline).map(({ key }) => key);
  const changed = keys.filter((key) => {
    const items = source.get(key);
    return items !== undefined && !isSame(items, plain(here.lessons.get(key)?.items ?? []));
  });
  const isChanged = here.outline === null || !isSame(here.outline, merged.outline);
  return {
    language,
    outline: isChanged ? { seen: here.revision, content: merged.outline } : null,
    lessons: changed
      .filter((key) => !edited.has(key))
      .map((key) => ({ key, seen: here.lessons.get(key)?.revision ?? 0, items: source.get(key) ?? [] })),
    kept: keptEdits(
      language,
      merged,
      changed.filter((key) => edited.has(key)),
    ),
    parts: partsOf({ merged, incoming, source, isBase: here.isBase }),
  };
}

/** The editor has limits that a course from elsewhere may exceed. */
function checkedOutline(draft: CourseDraft): Outline {
  const read = Outline.safeParse(outlineOfDraft(draft));
  if (read.success) return read.data;
  throw new ImportRefused(
    'COURSE_INVALID',
    `${draft.language}: ${read.error.issues[0]?.path.join('.') ?? ''}`,
  );
}

async function readHere(
  db: Db | Tx,
  course: KnownCourse | null,
  { language, incoming, isBase }: { language: Locale; incoming: Outline; isBase: boolean },
): Promise<Here> {
  if (!course) return { outline: null, revision: 0, lessons: new Map(), seen: new Map(), isBase };
  const { courseId } = course;
  const opened = await openDraft(db, courseId, language);
  const exists = opened.row !== undefined || opened.versions !== undefined;
  const outline = exists ? (isBase ? opened.outline : (opened.row?.outline ?? opened.outline)) : null;
  const keys = new Set([...lessonsOf(outline ?? incoming), ...lessonsOf(incoming)].map(({ key }) => key));
  const [lessons, seen] = await Promise.all([
    readCurrentLessons(db, courseId, language, [...keys]),
    findParts(db, courseId, language),
  ]);
  return { ...{ outline, lessons, seen, isBase }, revision: opened.row?.revision ?? 0 };
}

function editedLessons({ lessons, seen }: Here): Set<string> {
  const isEdited = ({ key, revision, items }: CurrentLesson) => {
    const before = seen.get(`lesson:${key}`);
    if (before === undefined) return revision > 0;
    return before !== partHash(plain(items));
  };
  return new Set([...lessons.values()].filter(isEdited).map(({ key }) => key));
}

/** As it is stored: what is undefined is not there. */
const plain = (items: readonly StoredItem[]): StoredItem[] =>
  JSON.parse(JSON.stringify(items.map(withDocuments)));

function keptEdits(
  language: Locale,
  { outline, kept }: MergedOutline,
  lessons: readonly string[],
): KeptEdit[] {
  const titles = new Map(lessonsOf(outline).map(({ key, title }) => [key, title]));
  return [
    ...kept.map((part) => ({ language, ...part })),
    ...lessons.map((key) => ({ language, part: 'LESSON' as const, key, title: titles.get(key) ?? key })),
  ];
}

/** Hashes of what the source has; of the order, of what was written, unless ours was kept. */
function partsOf(course: {
  merged: MergedOutline;
  incoming: Outline;
  source: ReadonlyMap<string, StoredItem[]>;
  isBase: boolean;
}): Map<string, string> {
  const { merged, incoming, source, isBase } = course;
  const parts = outlineParts(incoming, isBase);
  const keepsOrder = merged.kept.some(({ part }) => part === 'ORDER');
  if (isBase && !keepsOrder) parts.set('order', outlineParts(merged.outline, true).get('order'));
  for (const [key, items] of source) parts.set(`lesson:${key}`, items);
  return new Map([...parts].map(([part, value]) => [part, partHash(value)]));
}
