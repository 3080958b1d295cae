import type { LandingContent } from '../../../../contracts/catalog/landing-management.ts';
import type { Doc } from '../../../../contracts/learning/document.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Person } from '../../../../contracts/management.ts';
import type { Db } from '../../../../db/database.ts';
import { withLandingField } from '../../../../domain/catalog/landing-fields.ts';
import { editedItem } from '../../../../domain/learning/edited-item.ts';
import { withOutlineFields } from '../../../../domain/learning/outline-fields.ts';
import { translateLesson } from '../../../../domain/learning/translated-lesson.ts';
import type { LandingManagementService } from '../../catalog/landing/landing-management.service.ts';
import { textsOf } from '../../catalog/landing/landing-view.ts';
import { type MarkRow, writeMarks } from '../../catalog/landing/translation-marks.ts';
import type { CourseDraftService } from '../course-draft/course-draft.service.ts';
import type { LessonDraftService } from '../course-draft/lesson-draft.service.ts';
import { lessonKeyOf, type OpenedContent } from './content-sections.ts';
import type { OpenedLanding } from './landing-section.ts';

export interface SaveTextsDeps {
  db: Db;
  landings: Pick<LandingManagementService, 'save'>;
  drafts: Pick<CourseDraftService, 'saveOutline'>;
  lessons: Pick<LessonDraftService, 'saveLesson'>;
  now: () => Date;
}

export interface SavedTexts {
  productId: string;
  language: Locale;
  section: string;
  /** The revision that the caller saw. */
  revision: number;
  texts: ReadonlyMap<string, string | Doc>;
  /** What is noted of the wordings; it says nothing until they are stored, so it may be written before. */
  marks: readonly Omit<MarkRow, 'lessonKey'>[];
  caller: Person;
}

/** Stores texts of a landing through the service of landings. */
export async function saveLandingTexts(deps: SaveTextsDeps, { row }: OpenedLanding, save: SavedTexts) {
  const { productId, language, revision, caller, texts, marks } = save;
  let content: LandingContent = textsOf(row);
  for (const [field, text] of texts)
    if (typeof text === 'string') content = withLandingField(content, field, text);
  const place = { productId, language, kind: 'LANDING' } as const;
  const noted = marks.map((mark) => ({ ...mark, lessonKey: '' }));
  await writeMarks(deps.db, place, noted, { userId: caller.id, at: deps.now() });
  await deps.landings.save({ key: { productId, language }, revision, content, callerId: caller.id });
}

/** Stores texts of an outline or a lesson through the services of course drafts. */
export async function saveContentTexts(deps: SaveTextsDeps, content: OpenedContent, save: SavedTexts) {
  const { draft, lessons } = content;
  const { language, revision, caller, texts, section } = save;
  const { courseId, productId } = draft.course;
  const lessonKey = lessonKeyOf(section);
  const place = { productId, language, kind: 'CONTENT' } as const;
  const note = (marks: readonly Omit<MarkRow, 'lessonKey'>[]) =>
    writeMarks(
      deps.db,
      place,
      marks.map((mark) => ({ ...mark, lessonKey: lessonKey ?? '' })),
      { userId: caller.id, at: deps.now() },
    );
  if (lessonKey === null) {
    await note(save.marks);
    const outline = withOutlineFields(draft.outline, texts);
    await deps.drafts.saveOutline({ courseId, language, revision, outline, callerId: caller.id });
    return;
  }
  const { base = [], own = [] } = lessons.get(lessonKey) ?? {};
  const { items, copied } = translateLesson(base, own, texts);
  const copies = [...copied].map(([field, source]) => ({
    ...{ field, source, target: source, toReview: true, origin: 'COPY' as const },
  }));
  await note([...copies, ...save.marks]);
  const edited = items.map((item) => editedItem(courseId, item));
  await deps.lessons.saveLesson({ courseId, language, lessonKey, revision, items: edited, caller });
}
