import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Db } from '../../../db/database.ts';
import { entitlementEntries, landings, productParts, products, users } from '../../../db/schema/index.ts';
import { PENDING_LIFETIME_MS } from '../../../domain/commerce/order.ts';
import type { Role } from '../../../domain/identity/caller.ts';
import type { CourseDraft } from '../../../domain/learning/content.ts';
import type { App } from '../../../server/http/app-types.ts';
import { createService } from '../../../server/http/service.ts';
import { createProductService } from '../../../server/modules/catalog/product/product.service.ts';
import { createEntitlementService } from '../../../server/modules/commerce/entitlement/entitlement.service.ts';
import { findAwaitingProducts } from '../../../server/modules/commerce/order/order.repository.ts';
import { certificateRoutes } from '../../../server/modules/learning/certificate/certificate.routes.ts';
import { createCertificateService } from '../../../server/modules/learning/certificate/certificate.service.ts';
import { createContentService } from '../../../server/modules/learning/content/content.service.ts';
import { ensureCourse, saveCourseVersion } from '../../../server/modules/learning/content/content.store.ts';
import { contentReportRoutes } from '../../../server/modules/learning/content-report/content-report.routes.ts';
import { createContentReportService } from '../../../server/modules/learning/content-report/content-report.service.ts';
import { courseDraftRoutes } from '../../../server/modules/learning/course-draft/course-draft.routes.ts';
import { createCourseDrafts } from '../../../server/modules/learning/course-draft/create-course-drafts.ts';
import { dashboardRoutes } from '../../../server/modules/learning/dashboard/dashboard.routes.ts';
import { createDashboardService } from '../../../server/modules/learning/dashboard/dashboard.service.ts';
import { mediaRoutes } from '../../../server/modules/learning/media/media.routes.ts';
import { createMediaService } from '../../../server/modules/learning/media/media.service.ts';
import { createMediaStore, type MediaStore } from '../../../server/modules/learning/media/media.store.ts';
import { createMediaAccess } from '../../../server/modules/learning/media/media-access.ts';
import { noteRoutes } from '../../../server/modules/learning/note/note.routes.ts';
import { createNoteService } from '../../../server/modules/learning/note/note.service.ts';
import { createNoteTexts } from '../../../server/modules/learning/note/note-texts.ts';
import { isHandedIn } from '../../../server/modules/learning/open-answer/open-answer.repository.ts';
import { openAnswerRoutes } from '../../../server/modules/learning/open-answer/open-answer.routes.ts';
import { createOpenAnswerService } from '../../../server/modules/learning/open-answer/open-answer.service.ts';
import { createOpenAnswerReviewService } from '../../../server/modules/learning/open-answer/open-answer-review.service.ts';
import { pictureRoutes } from '../../../server/modules/learning/picture/picture.routes.ts';
import { createPictureService } from '../../../server/modules/learning/picture/picture.service.ts';
import { createPictureSources } from '../../../server/modules/learning/picture/picture-source.ts';
import { createAnswerService } from '../../../server/modules/learning/player/answer.service.ts';
import { createEducationService } from '../../../server/modules/learning/player/education.service.ts';
import { learningRoutes } from '../../../server/modules/learning/player/learning.routes.ts';
import { createLearningService } from '../../../server/modules/learning/player/learning.service.ts';
import { marathonRoutes } from '../../../server/modules/learning/player/marathon.routes.ts';
import { createMarathonService } from '../../../server/modules/learning/player/marathon.service.ts';
import { createMarathonReminder } from '../../../server/modules/learning/player/marathon-reminder.service.ts';
import { createMergeService } from '../../../server/modules/learning/player/merge.service.ts';
import { playbackRoutes } from '../../../server/modules/learning/player/playback.routes.ts';
import { createPositionService } from '../../../server/modules/learning/player/position.service.ts';
import { createPreferenceService } from '../../../server/modules/learning/player/preference.service.ts';
import { createStateService } from '../../../server/modules/learning/player/state.service.ts';
import { createProductOwnership } from '../../../server/modules/learning/progress/product-ownership.ts';
import { studyRoutes } from '../../../server/modules/learning/study/study.routes.ts';
import { createStudyService } from '../../../server/modules/learning/study/study.service.ts';
import { testAttemptRoutes } from '../../../server/modules/learning/test-attempt/test-attempt.routes.ts';
import { createTestAttemptService } from '../../../server/modules/learning/test-attempt/test-attempt.service.ts';
import { versionRoutes } from '../../../server/modules/learning/version/version.routes.ts';
import { createVersionService } from '../../../server/modules/learning/version/version.service.ts';
import { createVersionManagement } from '../../../server/modules/learning/version/version-management.service.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import { folderStorage } from '../../../server/platform/storage/folder-storage.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

export interface School {
  database: TestDatabase;
  db: Db;
  app: App;
  store: MediaStore;
  /** The clock of locks and marathons; undefined runs. */
  clock: { at: Date | undefined };
  /** Sends the reminders of marathons that are due. */
  remind(): Promise<void>;
  /** Publishes the versions that are due. */
  publishDue(): Promise<void>;
  /** Folder of its files. */
  folder: string;
  close(): Promise<void>;
}

/** The learning calls over a fresh database or a given one; the bearer `t.<userId>.t` authenticates that user. */
export async function openSchool(given?: TestDatabase): Promise<School> {
  const database = given ?? (await createTestDatabase());
  const { db } = database;
  const dataDir = mkdtempSync(join(tmpdir(), 'kurso-media-'));
  const storage = folderStorage(dataDir);
  const store = createMediaStore(storage);
  const entitlements = createEntitlementService({ db, readRules: async () => new Map() });
  const content = createContentService({ db });
  const clock: School['clock'] = { at: undefined };
  const now = () => clock.at ?? new Date();
  const app = await createService({
    log: pino({ level: 'silent' }),
    trustedProxies: [],
    siteName: 'Kurso',
    verifyAccessToken: (token) => callerFor(token),
  });
  const learning = createLearningService({ db, content, entitlements, now });
  const positions = createPositionService({ db, learning });
  playbackRoutes(app, { positions, preferences: createPreferenceService({ db }) });
  learningRoutes(app, {
    positions,
    learning,
    answers: createAnswerService({ db, learning }),
    states: createStateService({ db, learning }),
    merge: createMergeService({ db, content, learning }),
    education: createEducationService({
      ...{ db, content, entitlements, now },
      products: createProductService({ db, ownership: createProductOwnership(db) }),
      orders: {
        awaitingProducts: (userId) =>
          findAwaitingProducts(db, userId, new Date(now().getTime() - PENDING_LIFETIME_MS)),
      },
    }),
  });
  studyRoutes(app, createStudyService({ db, learning, now }));
  testAttemptRoutes(app, createTestAttemptService({ db, content, learning }));
  const management = createVersionManagement({ db, log: pino({ level: 'silent' }), now });
  versionRoutes(app, { versions: createVersionService({ db, content }), management });
  marathonRoutes(app, createMarathonService({ db, content, entitlements, now }));
  openAnswerRoutes(app, {
    answers: createOpenAnswerService({ db, learning, store }),
    reviews: createOpenAnswerReviewService({ db, content }),
  });
  const readTexts = createNoteTexts(bundledTranslations('public/locales'));
  const publicUrl = 'https://kurso.test';
  const notes = createNoteService({ db, learning, readTexts, publicUrl, mostNotes: 8 });
  noteRoutes(app, notes);
  courseDraftRoutes(
    app,
    createCourseDrafts({ db, now, log: pino({ level: 'silent' }), publicUrl: 'https://kurso.test' }),
  );
  dashboardRoutes(app, createDashboardService({ db, content, learning, notes, entitlements }));
  certificateRoutes(
    app,
    createCertificateService({
      ...{ db, entitlements, now },
      translations: bundledTranslations('public/locales'),
      pdf: { renderPdf: () => Promise.reject(new Error('this school renders no PDF')) },
      site: { name: 'Kurso', publicUrl: 'https://kurso.test' },
      limitChecks: async () => {},
      limitPdfs: async () => {},
    }),
  );
  contentReportRoutes(app, createContentReportService({ db, learning }));
  const media = createMediaService({
    db,
    storage,
    mayOpen: createMediaAccess({ db, content, entitlements, now }),
    isHandedIn: (id) => isHandedIn(db, id),
  });
  mediaRoutes(app, media);
  const find = createPictureSources({ media, publicFolder: 'public' });
  pictureRoutes(app, createPictureService({ find, limit: async () => {}, log: pino({ level: 'silent' }) }));
  await app.ready();
  const close = async () => {
    await app.close();
    if (!given) await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const remind = createMarathonReminder({ db, content, entitlements, now }).send;
  const { publishDue } = management;
  return { database, db, app, store, clock, remind, publishDue, folder: dataDir, close };
}

const ROLES: Record<string, Role> = { m: 'CONTENT_MANAGER', s: 'SENIOR_CONTENT_MANAGER' };

/** The third part of the token is `m` for a manager and `s` for a senior one. */
async function callerFor(token: string) {
  const [, id = '', kind] = token.split('.');
  if (id === 'bad') return null;
  const role = ROLES[kind ?? ''] ?? 'STUDENT';
  return { id, email: 'a@b.c', name: 'A', role, verified: true, sessionId: id };
}

/** Calls as a manager. */
export const managerBearer = (userId: string): Record<string, string> => ({
  authorization: `Bearer t.${userId}.m`,
});

/** Calls as a senior manager. */
export const seniorBearer = (userId: string): Record<string, string> => ({
  authorization: `Bearer t.${userId}.s`,
});

export const bearer = (userId: string | null): Record<string, string> =>
  userId === null ? {} : { authorization: `Bearer t.${userId}.t` };

export async function call(
  school: School,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  options: { as?: string | null; body?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await school.app.inject({
    method,
    url,
    headers: { ...bearer(options.as ?? null), ...options.headers },
    ...(options.body !== undefined && { payload: options.body as object }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect any response
  const body: any = response.body === '' ? null : JSON.parse(response.body);
  return { status: response.statusCode, headers: response.headers, body };
}

export async function addPerson(db: Db, email = `${crypto.randomUUID()}@example.test`): Promise<string> {
  const [row] = await db.insert(users).values({ email, name: 'Ada' }).returning({ id: users.id });
  return row?.id ?? '';
}

export async function addProduct(
  db: Db,
  title: string,
  options: { type?: string; status?: string; languages?: string[] } = {},
): Promise<string> {
  const { type = 'COURSE', status = 'PUBLISHED', languages = ['en', 'de'] } = options;
  const [row] = await db
    .insert(products)
    .values({ type, status, learningLanguages: languages })
    .returning({ id: products.id });
  const productId = row?.id ?? '';
  await db
    .insert(landings)
    .values({ productId, locale: 'en', urlSlug: productId, shortTitle1: title, published: true });
  return productId;
}

export async function addPart(db: Db, parentId: string, childId: string, position = 0): Promise<void> {
  await db.insert(productParts).values({ parentId, childId, position });
}

export async function grant(db: Db, userId: string, productId: string, direction = 'GRANT'): Promise<void> {
  const cause = `test:${userId}:${productId}`;
  await db.insert(entitlementEntries).values({ userId, productId, direction, reason: 'granted', cause });
}

export async function addCourse(db: Db, productId: string, drafts: CourseDraft[]): Promise<string> {
  return db.transaction(async (tx) => {
    const courseId = await ensureCourse(tx, { productId, externalKey: null, baseLanguage: 'en' });
    for (const draft of drafts) await saveCourseVersion(tx, { courseId, draft, publish: true });
    return courseId;
  });
}
