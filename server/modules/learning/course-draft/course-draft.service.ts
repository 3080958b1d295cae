import { ApiError } from '../../../../contracts/api-error.ts';
import type { EditedCourse, LessonState, Outline } from '../../../../contracts/learning/course-draft.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { contentState, lessonDiffers } from '../../../../domain/learning/draft-state.ts';
import {
  EMPTY_OUTLINE,
  followBase,
  keepTitles,
  lessonsOf,
  outlineFault,
} from '../../../../domain/learning/follow-base.ts';
import { readVersionOutline } from '../content/version-outline.ts';
import { type LessonFacts, readLessonFacts } from './draft-source.repository.ts';
import { findLandingState, findRequest } from './draft-state.repository.ts';
import { lastChange, type OpenedDraft, openDraft } from './open-draft.ts';
import { recordOutline } from './record-draft.ts';
import { storeSave } from './store-save.ts';

export interface CourseDraftDeps {
  db: Db;
  now?: () => Date;
}

export interface DraftCall {
  courseId: string;
  language: Locale;
}

export type CourseDraftService = ReturnType<typeof createCourseDraftService>;

/** The outlines that managers work on (product §4 Back office rules). */
export function createCourseDraftService({ db, now = () => new Date() }: CourseDraftDeps) {
  async function get({ courseId, language }: DraftCall): Promise<EditedCourse> {
    const draft = await openDraft(db, courseId, language);
    const { course, versions } = draft;
    const keys = lessonsOf(draft.outline).map(({ key }) => key);
    const [facts, published, landing, requested] = await Promise.all([
      readLessonFacts(db, courseId, language, keys),
      versions?.publishedId ? readVersionOutline(db, versions.publishedId) : null,
      findLandingState(db, course.productId, language),
      findRequest(db, course.productId, language),
    ]);
    const lessons = lessonStates(draft, facts, published);
    return {
      ...{ courseId, language, lessons, requested },
      productId: course.productId,
      productType: course.productType,
      title: course.title,
      baseLanguage: course.baseLanguage,
      outline: draft.outline,
      base: draft.base,
      revision: draft.row?.revision ?? 0,
      changed: lastChange(draft.row),
      state: {
        ...{ language, ...landing },
        content: stateOf(draft, lessons, published),
        contentAt: versions?.publishAt?.toISOString() ?? null,
      },
    };
  }

  /** In another language than the base language only the titles are stored. */
  async function saveOutline(
    call: DraftCall & { revision: number; outline: Outline; callerId: string },
  ): Promise<EditedCourse> {
    const draft = await openDraft(db, call.courseId, call.language);
    const outline = outlineToStore(draft, call.outline);
    const { courseId, language, revision: seen, callerId: userId } = call;
    const save = { courseId, language, lessonKey: '', seen, content: outline, userId, at: now() };
    await storeSave(db, save, (tx) => recordOutline(tx, draft, outline, userId));
    return get(call);
  }

  return { get, saveOutline };
}

function outlineToStore({ base, row }: OpenedDraft, outline: Outline): Outline {
  if (base) return keepTitles(followBase(base, outline), row?.outline ?? EMPTY_OUTLINE);
  if (outlineFault(outline)) throw new ApiError('request_params_invalid', { fields: { outline: 'invalid' } });
  return outline;
}

const UNKNOWN: Omit<LessonFacts, 'key'> = {
  ...{ revision: 0, items: 0, required: 0, differs: false },
  ...{ changedAt: null, changedById: null, changedByName: null },
};

function lessonStates(
  { outline, base }: OpenedDraft,
  facts: ReadonlyMap<string, LessonFacts>,
  published: Outline | null,
): LessonState[] {
  const before = new Map(lessonsOf(published ?? EMPTY_OUTLINE).map((lesson) => [lesson.key, lesson]));
  return lessonsOf(outline).map((lesson) => {
    const { revision, items, required, differs, ...row } = facts.get(lesson.key) ?? UNKNOWN;
    const old = before.get(lesson.key);
    return {
      ...{ key: lesson.key, items, required, revision, changed: lastChange(row) },
      differs: lessonDiffers(lesson, old, { items, differs }, base === null),
    };
  });
}

function stateOf(
  { outline, base, row, versions, isBaseEdited }: OpenedDraft,
  lessons: readonly LessonState[],
  published: Outline | null,
): EditedCourse['state']['content'] {
  const differing = new Set(lessons.filter(({ differs }) => differs).map(({ key }) => key));
  const hasDraft = row !== undefined || lessons.some(({ revision }) => revision > 0);
  return contentState({
    ...{ outline, published, isBase: base === null },
    isStarted: hasDraft || versions !== undefined,
    isEdited: hasDraft || isBaseEdited,
    differs: ({ key }) => differing.has(key),
  });
}
