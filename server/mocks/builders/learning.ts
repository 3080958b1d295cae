import type { ContentItem } from '../../../contracts/learning/content.ts';
import type {
  CourseProgress,
  EducationItem,
  Lesson,
  LessonProgress,
  Outline,
  OutlineLesson,
} from '../../../contracts/learning/learning.ts';
import type { Marathon } from '../../../contracts/learning/marathon.ts';
import type { LessonTest } from '../../../contracts/learning/test-attempt.ts';
import type { Locale } from '../../../contracts/locales.ts';
import type { AccessType, ProgressStatus } from '../../../contracts/scalars.ts';
import type { SchoolProduct } from '../../../db/seed/content-types.ts';
import { learningLanguage } from '../../../domain/catalog/product.ts';
import type { CourseDraft, LessonDraft, StoredItem } from '../../../domain/learning/content.ts';
import { flatLessons } from '../../../domain/learning/learning-view.ts';
import { coursePercent } from '../../../domain/learning/progress.ts';
import { resumeLesson } from '../../../domain/learning/resume-lesson.ts';
import { withFigure } from './figure.ts';
import { EVERY_KIND, everyKind } from './learning-states.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { coverOf, makeProductCard } from './product.ts';
import { inLocale, learningLanguages, productId, productsBySlug, school } from './school.ts';

/** A user's progress and access for a product. */
export interface ProductOwnership {
  accessType: AccessType | null;
  progressStatus: ProgressStatus;
}

const NOTHING: ProductOwnership = { accessType: null, progressStatus: 'NOT_STARTED' };
const OWNED: ProductOwnership = { accessType: 'PURCHASED', progressStatus: 'NOT_STARTED' };

const withLessons = school.products.filter(({ drafts }) => drafts.length > 0);

/** The mock users own three courses: the first in progress, the next completed, the third not started. */
const OWNED_SLUGS = withLessons.slice(0, 3).map(({ slug }) => slug);

/** Paid products that are not owned, for the cart. */
export const CART_SLUGS = school.products
  .filter(({ slug, file }) => file.price !== null && !OWNED_SLUGS.includes(slug))
  .slice(0, 2)
  .map(({ slug }) => slug);

export interface Learner {
  /** False for guests and users without products. */
  owns: boolean;
  /** The cart was purchased. */
  bought: boolean;
  /** All marathons are owned. */
  marathons?: boolean;
}

export function ownedProducts({ owns, bought }: Learner): SchoolProduct[] {
  return productsBySlug([...(bought ? CART_SLUGS : []), ...(owns ? OWNED_SLUGS : [])]);
}

export function ownershipOf({ slug, file }: SchoolProduct, learner: Learner): ProductOwnership {
  if (learner.marathons && file.type === 'MARATHON') return OWNED;
  if (learner.bought && CART_SLUGS.includes(slug)) return OWNED;
  const index = learner.owns ? OWNED_SLUGS.indexOf(slug) : -1;
  if (index < 0) return NOTHING;
  return {
    accessType: 'PURCHASED',
    progressStatus: (['IN_PROGRESS', 'COMPLETED', 'NOT_STARTED'] as const)[index] ?? 'NOT_STARTED',
  };
}

const lessonsOf = (draft: CourseDraft | undefined): LessonDraft[] =>
  draft?.modules.flatMap(({ lessons }) => lessons) ?? [];

function draftIn(product: SchoolProduct, language: Locale) {
  const [base] = product.drafts;
  const own = product.drafts.find((draft) => draft.language === language);
  return { draft: own ?? base, fallback: own === undefined && base !== undefined };
}

function courseProgress(product: SchoolProduct, { progressStatus }: ProductOwnership): CourseProgress {
  const totalLessons = lessonsOf(product.drafts[0]).length;
  const done = { NOT_STARTED: 0, IN_PROGRESS: Math.min(1, totalLessons), COMPLETED: totalLessons };
  const completedLessons = done[progressStatus];
  return {
    status: progressStatus,
    percent: coursePercent(progressStatus, completedLessons, totalLessons),
    completedLessons,
    totalLessons,
  };
}

export function makeOutline(product: SchoolProduct, language: Locale, learner: Learner): Outline {
  const ownership = ownershipOf(product, learner);
  const progress = courseProgress(product, ownership);
  const { draft, fallback } = draftIn(product, language);
  const hasEntitlement = ownership.accessType !== null || product.file.price === null;
  const order = lessonsOf(draft).map(({ key }) => key);
  const outlineLesson = ({ key, title, minutes, free, items, test }: LessonDraft): OutlineLesson => ({
    ...{ key, title, minutes, free, fallback },
    locked: !free && !hasEntitlement,
    lock: free || hasEntitlement ? null : NOT_OWNED,
    ...standOf(items, order.indexOf(key) < progress.completedLessons),
    test: test
      ? {
          ...test,
          maxAttempts: test.maxAttempts ?? null,
          attemptsLeft: test.maxAttempts ?? null,
          passed: false,
          bestPercent: null,
        }
      : null,
  });
  const modules = (draft?.modules ?? []).map(({ key, title, lessons }) => ({
    ...{ key, title, fallback },
    lessons: lessons.map(outlineLesson),
  }));
  const lessons = modules.flatMap((module) => module.lessons);
  // The lesson completed last is the one opened last.
  const last = order[progress.completedLessons - 1] ?? null;
  return {
    productId: productId(product),
    productType: product.file.type,
    title: inLocale(product.file.texts, language).title,
    language,
    baseLanguage: product.file.baseLanguage ?? 'en',
    languages: learningLanguages(product),
    hasAccess: hasEntitlement,
    progress,
    resumeLessonKey: resumeLesson(lessons, last)?.key ?? null,
    modules,
    parts: productsBySlug(product.file.parts ?? []).map((part) => ({
      productId: productId(part),
      productType: part.file.type,
      title: inLocale(part.file.texts, language).title,
      progress: courseProgress(part, ownershipOf(part, learner)),
      lock: hasEntitlement || ownershipOf(part, learner).accessType !== null ? null : NOT_OWNED,
      credited: false,
      completedAt: null,
      minutesLeft: part.file.minutes,
      skills: part.file.skills.map((slug) => ({ slug, name: slug })),
    })),
    partsInOrder: product.file.partsInOrder ?? false,
    completedAt: progress.status === 'COMPLETED' ? daysAgo(1) : null,
    marathon: hasEntitlement ? makeMarathon(product) : null,
  };
}

const NOT_OWNED = { reason: 'not_owned' as const, opensAt: null, lessonKeys: [], productId: null };

function standOf(items: readonly StoredItem[], completed: boolean) {
  const total = items.filter(({ required }) => required).length;
  return {
    status: completed ? ('COMPLETED' as const) : ('NOT_STARTED' as const),
    completedAt: completed ? daysAgo(2) : null,
    required: { done: completed ? total : 0, total },
  };
}

/** All days of the mock marathons are open. */
export function makeMarathon({ file, drafts }: SchoolProduct): Marathon | null {
  if (!file.schedule) return null;
  const modules = drafts[0]?.modules ?? [];
  return {
    start: file.schedule.start,
    startsOn: daysAgo(modules.length).slice(0, 10),
    timeZone: 'Europe/London',
    today: modules.length,
    moved: false,
    canMove: false,
    days: modules.map(({ key }, index) => {
      const opensAt = daysAgo(modules.length - index);
      return { moduleKey: key, date: opensAt.slice(0, 10), opensAt };
    }),
    reminderHour: null,
  };
}

export const contentId = (product: SchoolProduct, key: string): string =>
  `${mockId('course', product.slug)}:${key}`;

/** Null when the course has no such lesson. */
export function findLesson(product: SchoolProduct, language: Locale, lessonKey: string) {
  const { draft, fallback } = draftIn(product, language);
  const isAdded = lessonKey === EVERY_KIND;
  const module = isAdded
    ? draft?.modules.at(-1)
    : draft?.modules.find(({ lessons }) => lessons.some(({ key }) => key === lessonKey));
  const lesson = isAdded ? everyKind(product) : module?.lessons.find(({ key }) => key === lessonKey);
  return draft && module && lesson ? { draft, module, lesson, fallback } : null;
}

const wireItem = (product: SchoolProduct, { key, required, body }: StoredItem): ContentItem =>
  ({ ...withFigure(product.slug, body), required, contentId: contentId(product, key) }) as ContentItem;

export function makeLesson(
  product: SchoolProduct,
  found: NonNullable<ReturnType<typeof findLesson>>,
  learner: Learner,
): Lesson {
  const { draft, module, lesson, fallback } = found;
  const { completedLessons } = courseProgress(product, ownershipOf(product, learner));
  const completed = lessonsOf(draft).indexOf(lesson) < completedLessons;
  const { key, title, minutes, free, items } = lesson;
  return {
    ...{ key, title, minutes, free, fallback },
    moduleTitle: module.title,
    language: draft.language,
    status: completed ? 'COMPLETED' : 'NOT_STARTED',
    items: items.map((item) => wireItem(product, item)),
    accomplished: completed ? items.map((item) => contentId(product, item.key)) : [],
    problems: [],
    states: [],
    openAnswers: {},
    test: makeTest(lesson),
    place: null,
    mediaPositions: [],
  };
}

/** The test of a lesson that nobody has tried yet; null for a lesson that is not a test. */
export function makeTest({ test }: LessonDraft): LessonTest | null {
  if (!test) return null;
  const { passPercent, maxAttempts } = test;
  return { passPercent, maxAttempts, attemptsLeft: maxAttempts, passed: false, attempts: [] };
}

/** Response to completed items: the lesson is complete, the course is in progress. */
export function makeLessonProgress(product: SchoolProduct, lesson: LessonDraft): LessonProgress {
  return {
    lessonKey: lesson.key,
    lessonStatus: 'COMPLETED',
    accomplished: lesson.items.map((item) => contentId(product, item.key)),
    progress: courseProgress(product, { accessType: 'PURCHASED', progressStatus: 'IN_PROGRESS' }),
  };
}

export function makeEducationItem(product: SchoolProduct, locale: Locale, learner: Learner): EducationItem {
  const ownership = ownershipOf(product, learner);
  const { status, percent, completedLessons, totalLessons } = courseProgress(product, ownership);
  const language = learningLanguage(learningLanguages(product), locale);
  const open = lessonsOf(draftIn(product, language).draft).slice(completedLessons);
  const begun = status !== 'NOT_STARTED';
  const outline = makeOutline(product, language, learner);
  const next = begun ? flatLessons(outline).find(({ key }) => key === outline.resumeLessonKey) : undefined;
  const after = status === 'COMPLETED' ? 'available' : 'none';
  return {
    productId: productId(product),
    productType: product.file.type,
    title: makeProductCard(product, locale).landing.shortTitle1,
    coverUrl: coverOf(product),
    accessType: ownership.accessType,
    awaitsPayment: false,
    progressStatus: status,
    ...{ percent, completedLessons, totalLessons },
    minutesLeft: open.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    learningLanguage: language,
    resumeLessonKey: next?.key ?? null,
    resumeLessonTitle: next?.title ?? null,
    lastActiveAt: begun ? daysAgo(1) : null,
    ...{ certificate: after, review: after },
  };
}
