import { ApiError } from '../../../../contracts/api-error.ts';
import type { Dashboard, Material } from '../../../../contracts/learning/dashboard.ts';
import type { Outline } from '../../../../contracts/learning/learning.ts';
import { type Locale, parseLocale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { learningLanguage } from '../../../../domain/catalog/product.ts';
import { flatLessons } from '../../../../domain/learning/learning-view.ts';
import { nextStep } from '../../../../domain/learning/next-step.ts';
import type { ContentService } from '../content/content.service.ts';
import type { NoteService } from '../note/note.service.ts';
import type { LearningService } from '../player/learning.service.ts';
import type { LearningEntitlements } from '../player/learning-entitlements.ts';
import * as repo from './dashboard.repository.ts';

export interface DashboardDeps {
  db: Db;
  content: Pick<ContentService, 'openCourse'>;
  learning: Pick<LearningService, 'getOutline'>;
  notes: Pick<NoteService, 'latest'>;
  entitlements: Pick<LearningEntitlements, 'listEntitlements'>;
}

export interface DashboardCall {
  userId: string;
  idOrSlug: string;
  locale: Locale;
  language?: Locale | undefined;
}

const LATEST_NOTES = 3;

export type DashboardService = ReturnType<typeof createDashboardService>;

/** Where a learner stands in a product, in one answer (product §2). */
export function createDashboardService({ db, content, learning, notes, entitlements }: DashboardDeps) {
  async function read({ userId, idOrSlug, locale, language }: DashboardCall): Promise<Dashboard> {
    const product = await repo.findDashboardProduct(db, idOrSlug);
    // A marathon has its days, and no dashboard.
    if (!product || product.type === 'MARATHON') throw new ApiError('product_not_found');
    const productId = product.id;
    const [own, facts] = await Promise.all([
      entitlements.listEntitlements(userId, [productId]).then(([found]) => found),
      repo.findDashboardFacts(db, { userId, productId }),
    ]);
    if (!own) throw new ApiError(product.published ? 'user_not_have_access_to_product' : 'product_not_found');
    if (!facts) throw new ApiError('product_not_found');
    const read = language ?? lastLanguage(facts, locale);
    const [outline, files, kept] = await Promise.all([
      learning.getOutline({ userId, productId, language: read, locale }),
      findFiles(userId, productId, read),
      notes.latest({ userId, locale, productIds: facts.productIds, limit: LATEST_NOTES }),
    ]);
    return {
      outline,
      next: nextStep(outline),
      ...standing(facts, outline),
      accessUntil: own.accessType === 'SUBSCRIPTION' ? instant(facts.subscriptionEnds) : null,
      materials: openFiles(outline, files),
      notes: kept,
    };
  }

  async function findFiles(userId: string, productId: string, language: Locale): Promise<VersionFiles> {
    const course = await content.openCourse(productId, language, userId);
    if (!course) return { own: '', base: '', rows: [] };
    const { baseVersionId: base, ownVersionId } = course;
    const own = ownVersionId ?? base;
    return { own, base, rows: await repo.findFiles(db, [...new Set([own, base])]) };
  }

  return { read };
}

interface VersionFiles {
  own: string;
  base: string;
  rows: repo.FileRow[];
}

function lastLanguage({ languages, lastLanguage }: repo.DashboardFacts, locale: Locale): Locale {
  const published = languages.flatMap((language) => parseLocale(language) ?? []);
  return parseLocale(lastLanguage) ?? learningLanguage(published, locale);
}

function standing(facts: repo.DashboardFacts, { progress }: Outline) {
  const isComplete = progress.status === 'COMPLETED';
  const code = facts.certificateCode;
  return {
    coverUrl: facts.coverUrl,
    startedAt: instant(facts.startedAt),
    lastActiveAt: instant(facts.lastActiveAt),
    certificate: {
      state: code ? ('issued' as const) : isComplete ? ('available' as const) : ('none' as const),
      code,
    },
    review: facts.reviewed ? ('written' as const) : isComplete ? ('available' as const) : ('none' as const),
  };
}

/** The files of the lessons that the learner may open, each in the language that the lesson is shown in. */
function openFiles(outline: Outline, { own, base, rows }: VersionFiles): Material[] {
  const lessons = new Map(flatLessons(outline).map((lesson) => [lesson.key, lesson]));
  return rows.flatMap(({ versionId, lessonKey, ...file }) => {
    const lesson = lessons.get(lessonKey);
    const isShown = lesson && !lesson.locked && versionId === (lesson.fallback ? base : own);
    return isShown ? [{ lessonKey, lessonTitle: lesson.title, ...file }] : [];
  });
}

/** Raw SQL returns timestamps as strings. */
const instant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());
