import { type Locale, parseLocale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import type { MarathonSchedule } from '../../../../domain/learning/marathon.ts';
import {
  type MergedLesson,
  type MergedModule,
  mergeOutline,
  type OutlineSource,
} from '../../../../domain/learning/outline.ts';
import {
  type CourseRow,
  findCourse,
  findCoursesById,
  lessonsOfItems,
  lessonsOfMedia,
  readItems,
  readOutline,
} from './content.repository.ts';
import { type ReadItem, readableItems } from './readable-items.ts';
import { Recent } from './recent.ts';

export type { ReadItem } from './readable-items.ts';

/** A course as read in one language. */
export interface ReadCourse {
  courseId: string;
  baseLanguage: Locale;
  schedule: MarathonSchedule | null;
  languages: Locale[];
  baseVersionId: string;
  /** The version in the requested language; null when there is none and everything falls back. */
  ownVersionId: string | null;
  /** Every language's version that the reader sees. */
  versionIds: string[];
  modules: MergedModule[];
}

export interface ReadLesson extends MergedLesson {
  moduleTitle: string;
  /** The version that the items are of, and its language. */
  versionId: string;
  language: Locale;
  items: ReadItem[];
}

/** A lesson in the language that contains most of the given items. */
export interface ItemPlace {
  courseId: string;
  productId: string;
  lessonKey: string;
  language: Locale;
  isBase: boolean;
  itemKeys: string[];
}

export type ContentService = ReturnType<typeof createContentService>;

/** Reads published courses. A saved version never changes, so its outline and lessons are cached by version. */
export function createContentService({ db }: { db: Db }) {
  const outlines = new Recent<OutlineSource[]>(100);
  const lessonItems = new Recent<ReadItem[]>(400);

  async function outlineOf(versionId: string): Promise<OutlineSource[]> {
    return outlines.get(versionId) ?? outlines.set(versionId, await readOutline(db, versionId));
  }

  async function itemsOf(courseId: string, versionId: string, lessonKey: string): Promise<ReadItem[]> {
    const at = `${versionId}:${lessonKey}`;
    const known = lessonItems.get(at);
    if (known) return known;
    return lessonItems.set(at, await readableItems(db, courseId, await readItems(db, versionId, lessonKey)));
  }

  async function read(row: CourseRow, language: Locale): Promise<ReadCourse | null> {
    const base = row.versions.find((version) => version.language === row.baseLanguage) ?? row.versions[0];
    if (!base) return null;
    const own = row.versions.find((version) => version.language === language);
    const [baseOutline, ownOutline] = await Promise.all([
      outlineOf(base.id),
      own ? outlineOf(own.id) : Promise.resolve([]),
    ]);
    return {
      courseId: row.courseId,
      baseLanguage: asLocale(base.language),
      schedule: row.schedule,
      languages: languagesOf(row, base.language),
      baseVersionId: base.id,
      ownVersionId: own?.id ?? null,
      versionIds: row.versions.map((version) => version.id),
      modules: mergeOutline(baseOutline, ownOutline),
    };
  }

  /**
   * The product's course in a language merged over its base language, as the user sees it or as it is today; null when
   * nothing is published.
   */
  async function openCourse(
    productId: string,
    language: Locale,
    userId: string | null,
  ): Promise<ReadCourse | null> {
    const row = await findCourse(db, productId, userId);
    return row ? read(row, language) : null;
  }

  /** Locates items: their lesson and the language that contains most of them, the base language in a tie. */
  async function locateItems(
    keysByCourse: ReadonlyMap<string, string[]>,
    userId: string,
  ): Promise<ItemPlace[]> {
    const rows = await findCoursesById(db, [...keysByCourse.keys()], userId);
    const versions = rows.flatMap((row) => row.versions.map((version) => ({ ...version, row })));
    const byVersion = new Map(versions.map((version) => [version.id, version]));
    const found = await lessonsOfItems(db, [...byVersion.keys()], [...keysByCourse.values()].flat());
    const places = new Map<string, ItemPlace>();
    for (const { versionId, lessonKey, itemKey } of found) {
      const version = byVersion.get(versionId);
      if (!version || !keysByCourse.get(version.row.courseId)?.includes(itemKey)) continue;
      const { courseId, productId, baseLanguage } = version.row;
      const at = `${versionId}:${lessonKey}`;
      const place = places.get(at) ?? {
        courseId,
        productId,
        lessonKey,
        language: asLocale(version.language),
        isBase: version.language === baseLanguage,
        itemKeys: [],
      };
      place.itemKeys.push(itemKey);
      places.set(at, place);
    }
    return fullest([...places.values()]);
  }

  /** A lesson with its items, in the requested language or, if missing there, in the base language. */
  async function openLesson(course: ReadCourse, language: Locale, key: string): Promise<ReadLesson | null> {
    const found = findLesson(course, key);
    if (!found) return null;
    const versionId = found.lesson.fallback
      ? course.baseVersionId
      : (course.ownVersionId ?? course.baseVersionId);
    const items = await itemsOf(course.courseId, versionId, key);
    return {
      ...found.lesson,
      moduleTitle: found.module.title,
      versionId,
      language: found.lesson.fallback ? course.baseLanguage : language,
      items,
    };
  }

  /** The lesson with its items as another version of its language has them; as it is where that version lacks it. */
  async function lessonOfVersion(
    course: ReadCourse,
    lesson: ReadLesson,
    versionId: string,
  ): Promise<ReadLesson> {
    const outline = await outlineOf(versionId);
    const there = outline.flatMap(({ lessons }) => lessons).find(({ key }) => key === lesson.key);
    if (!there?.test) return lesson;
    const { title, test } = there;
    const items = await itemsOf(course.courseId, versionId, lesson.key);
    return { ...lesson, title, test, versionId, items };
  }

  /** The lessons that show a stored file of the course. */
  const lessonsOfMediaFile = (courseId: string, mediaId: string, userId: string | null) =>
    lessonsOfMedia(db, courseId, mediaId, userId);

  return { openCourse, openLesson, lessonOfVersion, locateItems, lessonsOfMedia: lessonsOfMediaFile };
}

/** One entry per lesson, with the most items. */
function fullest(places: ItemPlace[]): ItemPlace[] {
  const rank = (place: ItemPlace) => place.itemKeys.length * 2 + (place.isBase ? 1 : 0);
  const groups = Map.groupBy(places, (place) => `${place.courseId}:${place.lessonKey}`);
  return [...groups.values()].map((group) =>
    group.reduce((best, itemPlace) => (rank(itemPlace) > rank(best) ? itemPlace : best)),
  );
}

function findLesson(course: ReadCourse, key: string) {
  for (const module of course.modules) {
    const lesson = module.lessons.find((lesson) => lesson.key === key);
    if (lesson) return { module, lesson };
  }
  return undefined;
}

/** The base language first, the others in stored order. */
function languagesOf(row: CourseRow, base: string): Locale[] {
  const others = row.versions.map((version) => version.language).filter((language) => language !== base);
  return [base, ...others].map(asLocale);
}

function asLocale(language: string): Locale {
  const locale = parseLocale(language);
  if (!locale) throw new Error(`a course is stored in "${language}", which is not a supported language`);
  return locale;
}
