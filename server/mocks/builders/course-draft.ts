import type {
  EditedCourse,
  EditedLesson,
  LessonSave,
  Outline,
} from '../../../contracts/learning/course-draft.ts';
import type { EditedItem } from '../../../contracts/learning/stored-item.ts';
import type { Locale } from '../../../contracts/locales.ts';
import type { LastChange } from '../../../contracts/management.ts';
import type { SchoolProduct } from '../../../db/seed/content-types.ts';
import type { CourseDraft, LessonDraft, StoredItem } from '../../../domain/learning/content.ts';
import { textDocument } from '../../../domain/learning/document-text.ts';
import { editedItem } from '../../../domain/learning/edited-item.ts';
import { EMPTY_OUTLINE, followBase, lessonsOf } from '../../../domain/learning/follow-base.ts';
import type { Scenario } from '../scenario.ts';
import { withFigure } from './figure.ts';
import { everyKind } from './learning-states.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { inLocale, productId, school } from './school.ts';
import { MOCK_USERS } from './user.ts';

/** Revision of what was edited: the outline and the first lesson. */
const EDITED_REVISION = 3;

const changeBy = ({ id, name }: { id: string; name: string }, days: number): LastChange => ({
  at: daysAgo(days),
  by: { id, name },
});

export const findCourse = (courseId: string): SchoolProduct | undefined =>
  school.products.find(({ slug }) => mockId('course', slug) === courseId);

const baseLanguageOf = ({ file }: SchoolProduct): Locale => file.baseLanguage ?? 'en';

/** Drafts of a product; every one has a lesson more than what is published, with an item of each kind. */
function draftOf(product: SchoolProduct, language: Locale, scene: Scenario): CourseDraft | undefined {
  const found = product.drafts.find((draft) => draft.language === language);
  if (!found || scene.has('draft-empty')) return found && { ...found, modules: [] };
  if (scene.has('draft-published')) return found;
  const last = found.modules.at(-1);
  const modules = found.modules.map((module) =>
    module === last ? { ...module, lessons: [...module.lessons, everyKind(product)] } : module,
  );
  return { ...found, modules };
}

const outlineOf = (draft: CourseDraft | undefined): Outline => ({
  modules: (draft?.modules ?? []).map(({ key, title, lessons }) => ({
    ...{ key, title },
    lessons: lessons.map((lesson) => ({
      ...{ key: lesson.key, title: lesson.title, free: lesson.free, minutes: lesson.minutes },
      kind: lesson.test ? ('TEST' as const) : ('LESSON' as const),
      requires: lesson.requires ?? [],
      passPercent: lesson.test?.passPercent ?? null,
      maxAttempts: lesson.test?.maxAttempts ?? null,
    })),
  })),
});

/** The outline of the working copy; a language that the school does not have begins with empty titles. */
function outlines(product: SchoolProduct, language: Locale, scene: Scenario) {
  const isBase = language === baseLanguageOf(product);
  const own = outlineOf(draftOf(product, language, scene));
  if (isBase) return { outline: own, base: null };
  const base = outlineOf(draftOf(product, baseLanguageOf(product), scene));
  return { outline: followBase(base, own ?? EMPTY_OUTLINE), base };
}

export function makeEditedCourse(product: SchoolProduct, language: Locale, scene: Scenario): EditedCourse {
  const { outline, base } = outlines(product, language, scene);
  const isPublished = scene.has('draft-published');
  const isStarted = product.drafts.some((draft) => draft.language === language);
  const published = new Set(
    product.drafts
      .find((draft) => draft.language === language)
      ?.modules.flatMap(({ lessons }) => lessons.map(({ key }) => key)),
  );
  const [first] = lessonsOf(outline);
  return {
    courseId: mockId('course', product.slug),
    productId: productId(product),
    productType: product.file.type,
    title: inLocale(product.file.texts, language).title,
    language,
    baseLanguage: baseLanguageOf(product),
    ...{ outline, base },
    lessons: lessonsOf(outline).map(({ key }) => {
      const items = itemsOf(product, language, key, scene);
      const isEdited = !isPublished && isStarted && key === first?.key;
      return {
        ...{ key, items: items.length, required: items.filter(({ required }) => required).length },
        revision: isEdited ? revisionOf(scene) : 0,
        changed: isEdited ? lastChange(scene) : null,
        differs: isEdited || (items.length > 0 && !published.has(key)),
      };
    }),
    revision: isPublished || !isStarted ? 0 : revisionOf(scene),
    changed: isPublished || !isStarted ? null : lastChange(scene),
    state: {
      ...{ language, landing: 'PUBLISHED', landingAt: null },
      content: isStarted ? (isPublished ? 'PUBLISHED' : 'CHANGED') : 'NONE',
      contentAt: scene.has('draft-scheduled') ? daysAgo(-3) : null,
    },
    requested: scene.has('draft-requested') ? changeBy(MOCK_USERS.manager, 1) : null,
  };
}

/** In a conflict another manager has saved once more. */
const revisionOf = (scene: Scenario): number => EDITED_REVISION + Number(scene.has('draft-conflict'));
const lastChange = (scene: Scenario): LastChange =>
  scene.has('draft-conflict') ? changeBy(MOCK_USERS.senior2, 0) : changeBy(MOCK_USERS.manager, 1);

function lessonIn(product: SchoolProduct, language: Locale, key: string, scene: Scenario) {
  const lessons = draftOf(product, language, scene)?.modules.flatMap((module) => module.lessons) ?? [];
  return lessons.find((lesson) => lesson.key === key);
}

/** Items of a lesson of the working copy. */
export function itemsOf(
  product: SchoolProduct,
  language: Locale,
  key: string,
  scene: Scenario,
): StoredItem[] {
  const found: LessonDraft | undefined = lessonIn(product, language, key, scene);
  return (found?.items ?? []).map((item) => ({ ...item, body: withFigure(product.slug, item.body) }));
}

const edited = (product: SchoolProduct, item: StoredItem): EditedItem =>
  editedItem(mockId('course', product.slug), item);

/** Null when the outline has no such lesson. */
export function makeEditedLesson(
  product: SchoolProduct,
  language: Locale,
  lessonKey: string,
  scene: Scenario,
): EditedLesson | null {
  const course = makeEditedCourse(product, language, scene);
  const lesson = lessonsOf(course.outline).find(({ key }) => key === lessonKey);
  const state = course.lessons.find(({ key }) => key === lessonKey);
  if (!lesson || !state) return null;
  const base = itemsOf(product, course.baseLanguage, lessonKey, scene);
  const items = itemsOf(product, language, lessonKey, scene);
  return {
    ...{ courseId: course.courseId, language, lessonKey, title: lesson.title },
    items: (scene.has('draft-conflict') ? rewritten(items) : items).map((item) => edited(product, item)),
    base: course.base && base.length > 0 ? base.map((item) => edited(product, item)) : null,
    revision: state.revision,
    changed: state.changed,
  };
}

/** What the other manager wrote: another first text. */
function rewritten(items: readonly StoredItem[]): StoredItem[] {
  const index = items.findIndex(({ body }) => body.kind === 'rich_text');
  return items.map((item, place) =>
    place === index && item.body.kind === 'rich_text'
      ? { ...item, body: { ...item.body, doc: textDocument('Another manager wrote this a minute ago.') } }
      : item,
  );
}

/** The history of the lesson that was edited: four saves, one of which was refused. */
export function makeSaves(lesson: EditedLesson): (LessonSave & { saved: EditedItem[] })[] {
  if (lesson.revision === 0) return [];
  const who = [MOCK_USERS.manager, MOCK_USERS.senior, MOCK_USERS.manager, MOCK_USERS.senior];
  const revisions = [lesson.revision, lesson.revision - 1, null, 1];
  return revisions.map((revision, index) => {
    const saved = lesson.items.slice(0, Math.max(1, lesson.items.length - index));
    const { id, name } = who[index] ?? MOCK_USERS.manager;
    const saveId = String(400 - index);
    return { saveId, revision, at: daysAgo(index + 1), by: { id, name }, items: saved.length, saved };
  });
}
