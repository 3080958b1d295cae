import type { CourseImportReport } from '../../../../contracts/learning/course-import.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Tx } from '../../../../db/database.ts';
import { landingTitle } from '../../../../domain/catalog/landing.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { saveImportedLanding } from '../../catalog/landing/imported-landing.store.ts';
import { showProduct } from '../../catalog/product-management/show-product.ts';
import { ensureCourse } from '../../learning/content/content.store.ts';
import { saveImported } from '../../learning/course-draft/imported-draft.store.ts';
import type { ReadCourse } from '../reading/course-message.ts';
import { addressOf, holdImport } from '../shared/import-address.ts';
import { type ImportFiles, nameFiles, type PlacedFiles } from '../shared/import-files.ts';
import {
  findKnownCourse,
  insertDraftProduct,
  type KnownCourse,
  replaceParts,
  updateMinutes,
} from './imported-course.repository.ts';
import { type CoursePlan, planCourse, reportOf } from './plan-course.ts';
import { DURATION_PART } from './plan-duration.ts';
import type { LanguagePlan } from './plan-language.ts';

export interface DraftWriter {
  course: ReadCourse;
  media: ImportFiles;
  placed: PlacedFiles;
  userId: string | null;
  at: Date;
}

/** Somebody saved the same thing meanwhile; the next attempt sees it. */
class ChangedMeanwhile extends Error {}

/** Writes a course as a draft: a new product, or over the working copy of the one that the last import made. */
export async function writeCourseDraft(
  tx: Tx,
  writer: DraftWriter,
): Promise<{ productId: string; report: CourseImportReport }> {
  const { course, media, placed, userId } = writer;
  await holdImport(tx, course);
  const existing = await findKnownCourse(tx, course.externalKey);
  const known = existing ?? (await createProduct(tx, writer));
  const { productId, courseId } = known;
  const facts = { courseId, files: course.files, open: new Set<string>() };
  const addresses = await nameFiles(media, tx, placed, facts);
  const urlSlug = await addressOf(tx, productId, course);
  const plan = await planCourse(tx, { course, known: existing, addresses, urlSlug });
  for (const language of plan.languages) await writeLanguage(tx, writer, courseId, language);
  for (const landing of plan.landings) await writeLanding(tx, writer, productId, landing);
  if (plan.duration?.write) await writeDuration(tx, writer, productId, plan.duration.write);
  await writeParts(tx, courseId, plan);
  const report = reportOf(course, plan, existing === null);
  if (report.changes) {
    const action = existing ? 'CHANGED' : 'CREATED';
    const subject = titleOf(course);
    const minutes = plan.duration?.write;
    const changes = minutes ? [{ field: 'minutes', from: minutes.seen, to: minutes.minutes }] : [];
    await recordChange(tx, { userId, action, entity: 'PRODUCT', entityId: productId, subject, changes });
  }
  return { productId, report };
}

/** In the base language. */
export const titleOf = ({ landings, baseLanguage, slug }: ReadCourse): string =>
  landings.find(({ locale }) => locale === baseLanguage)?.title || slug;

async function createProduct(tx: Tx, { course, userId }: DraftWriter): Promise<KnownCourse> {
  const { externalKey, minutes, drafts } = course;
  const baseLanguage = course.baseLanguage as KnownCourse['baseLanguage'];
  if (drafts[0]?.language !== baseLanguage) throw new Error('the base language has no content');
  const productId = crypto.randomUUID();
  await insertDraftProduct(tx, { id: productId, externalKey, minutes, userId });
  const courseId = await ensureCourse(tx, { productId, externalKey, baseLanguage });
  return { productId, courseId, baseLanguage, minutes };
}

async function writeLanguage(
  tx: Tx,
  { userId, at }: DraftWriter,
  courseId: string,
  { language, outline, lessons }: LanguagePlan,
): Promise<void> {
  const saves = [
    ...(outline ? [{ lessonKey: '', seen: outline.seen, content: outline.content }] : []),
    ...lessons.map(({ key, seen, items }) => ({ lessonKey: key, seen, content: items })),
  ];
  for (const save of saves) {
    if (!(await saveImported(tx, { ...save, courseId, language, userId, at })))
      throw new ChangedMeanwhile(`${language} ${save.lessonKey}`);
  }
}

async function writeLanding(
  tx: Tx,
  { userId, at }: DraftWriter,
  productId: string,
  { language, write }: CoursePlan['landings'][number],
): Promise<void> {
  if (!write) return;
  const save = { key: { productId, language }, content: write.content, userId, at };
  if (!(await saveImportedLanding(tx, write.seen, save)))
    throw new ChangedMeanwhile(`${language} ${landingTitle(write.content)}`);
}

/** Visitors see it at once where the product is on sale. */
async function writeDuration(
  tx: Tx,
  { userId }: DraftWriter,
  productId: string,
  write: { seen: number; minutes: number },
): Promise<void> {
  if (!(await updateMinutes(tx, productId, { ...write, userId }))) throw new ChangedMeanwhile('minutes');
  await showProduct(tx, productId);
}

async function writeParts(
  tx: Tx,
  courseId: string,
  { languages, landings, duration }: CoursePlan,
): Promise<void> {
  const texts = new Map(landings.map(({ language, parts }) => [language, parts]));
  for (const { language, parts } of languages)
    await replaceParts(
      tx,
      courseId,
      language,
      new Map([...parts, ...(texts.get(language) ?? []), ...durationPart(language, duration)]),
    );
}

const durationPart = (language: Locale, duration: CoursePlan['duration']): [string, string][] =>
  duration?.language === language ? [[DURATION_PART, duration.sha256]] : [];
