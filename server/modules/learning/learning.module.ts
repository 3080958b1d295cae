import { existsSync } from 'node:fs';
import type { App } from '../../http/app-types.ts';
import type { PdfService } from '../../platform/pdf/pdf.service.ts';
import { createNetworkLimit } from '../../platform/rate-limit/network-limit.ts';
import { createRateLimit } from '../../platform/rate-limit/rate-limit.service.ts';
import type { LandingManagementService } from '../catalog/landing/landing-management.service.ts';
import type { ProductService } from '../catalog/product/product.service.ts';
import type { OrderService } from '../commerce/order/order.service.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { badgeRoutes } from './badge/badge.routes.ts';
import { createBadgeService } from './badge/badge.service.ts';
import { createBadgeSigner } from './badge/badge-signer.ts';
import { createBadgeTexts } from './badge/badge-texts.ts';
import { certificateRoutes } from './certificate/certificate.routes.ts';
import { createCertificateService } from './certificate/certificate.service.ts';
import { createContentService } from './content/content.service.ts';
import { createEarlierContent } from './content/earlier-content.service.ts';
import { contentReportRoutes } from './content-report/content-report.routes.ts';
import { createContentReportService } from './content-report/content-report.service.ts';
import { courseDraftRoutes } from './course-draft/course-draft.routes.ts';
import { createCourseDrafts } from './course-draft/create-course-drafts.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { createDashboardService } from './dashboard/dashboard.service.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { createMediaService } from './media/media.service.ts';
import { createMediaStore } from './media/media.store.ts';
import { createMediaAccess } from './media/media-access.ts';
import { createMediaRetention } from './media/media-retention.service.ts';
import { findLearningPlaces } from './media-library/learning-places.ts';
import type { MediaPlaceFinder } from './media-library/media-place.ts';
import { noteRoutes } from './note/note.routes.ts';
import { createNoteService } from './note/note.service.ts';
import { createNoteTexts } from './note/note-texts.ts';
import { isHandedIn } from './open-answer/open-answer.repository.ts';
import { openAnswerRoutes } from './open-answer/open-answer.routes.ts';
import { createOpenAnswerService } from './open-answer/open-answer.service.ts';
import { createOpenAnswerReviewService } from './open-answer/open-answer-review.service.ts';
import { pictureRoutes } from './picture/picture.routes.ts';
import { createPictureService } from './picture/picture.service.ts';
import { createPictureSources, readWhole } from './picture/picture-source.ts';
import { createAnswerService } from './player/answer.service.ts';
import { createCompletionService } from './player/completion.service.ts';
import { createEducationService } from './player/education.service.ts';
import { learningRoutes } from './player/learning.routes.ts';
import { createLearningService } from './player/learning.service.ts';
import type { LearningEntitlements } from './player/learning-entitlements.ts';
import { marathonRoutes } from './player/marathon.routes.ts';
import { createMarathonService } from './player/marathon.service.ts';
import { createMarathonReminder } from './player/marathon-reminder.service.ts';
import { createMergeService } from './player/merge.service.ts';
import { playbackRoutes } from './player/playback.routes.ts';
import { createPositionService } from './player/position.service.ts';
import { createPreferenceService } from './player/preference.service.ts';
import { createStateService } from './player/state.service.ts';
import { createStoppedPlaces } from './player/stopped-place.service.ts';
import { studyRoutes } from './study/study.routes.ts';
import { createStudyService } from './study/study.service.ts';
import { testAttemptRoutes } from './test-attempt/test-attempt.routes.ts';
import { createTestAttemptService } from './test-attempt/test-attempt.service.ts';
import { createTranslations } from './translation/create-translations.ts';
import type { GlossaryTerms } from './translation/glossary-terms.ts';
import { translationRoutes } from './translation/translation.routes.ts';
import { countStaleTranslations } from './translation/translation-board.repository.ts';
import { createTranslationStates } from './translation/translation-states.ts';
import type { TakeArchive } from './upload/archive-taker.ts';
import { createUploadModule } from './upload.module.ts';
import { versionRoutes } from './version/version.routes.ts';
import { createVersionService } from './version/version.service.ts';
import { createVersionManagement } from './version/version-management.service.ts';

/** Pictures of one network that are not in memory: a page of a new school has about a hundred. */
const CONVERSIONS = { points: 600, seconds: 600 };

/** Badges and lists of one network: a verifier asks for both. */
const BADGES = { points: 600, seconds: 600 };

/** As in the build, or as in the source when run from it. */
const publicFolder = () => (existsSync('.next/public') ? '.next/public' : 'public');

/** Course content, progress, stored files and pictures. */
export function createLearningModule(
  deps: ModuleDeps,
  {
    entitlements,
    orders,
    products,
    pdf,
    places,
    takeArchive,
    landings,
    terms,
  }: {
    entitlements: LearningEntitlements;
    orders: Pick<OrderService, 'awaitingProducts'>;
    /** Places of later areas that show files of the library. */
    places: readonly MediaPlaceFinder[];
    /** What becomes of an uploaded archive. */
    takeArchive: TakeArchive;
    products: Pick<ProductService, 'cards'>;
    pdf: Pick<PdfService, 'renderPdf'>;
    landings: Pick<LandingManagementService, 'save'>;
    terms: GlossaryTerms;
  },
) {
  const { config, secret, database, storage, translations, log } = deps;
  const { db } = database;
  const content = createContentService({ db });
  const learning = createLearningService({ db, content, entitlements });
  const services = {
    learning,
    answers: createAnswerService({ db, learning }),
    states: createStateService({ db, learning }),
    positions: createPositionService({ db, learning }),
    merge: createMergeService({ db, content, learning }),
    education: createEducationService({ db, products, content, entitlements, orders }),
  };
  const media = createMediaService({
    db,
    storage,
    mayOpen: createMediaAccess({ db, content, entitlements }),
    isHandedIn: (mediaId) => isHandedIn(db, mediaId),
  });
  const store = createMediaStore(storage);
  const uploads = createUploadModule(deps, { store, places: [findLearningPlaces, ...places], takeArchive });
  const versions = createVersionManagement({ db, log });
  const openAnswers = createOpenAnswerService({ db, learning, store });
  const notes = createNoteService({
    db,
    learning,
    readTexts: createNoteTexts(translations),
    publicUrl: config.publicUrl,
  });
  const checks = createNetworkLimit(database.pool, { name: 'certificate-check', points: 120, seconds: 60 });
  const pdfs = createRateLimit(database.pool, { name: 'certificate-pdf', points: 60, seconds: 3600 });
  const certificates = createCertificateService({
    ...{ db, entitlements, translations, pdf },
    site: { name: config.siteName, publicUrl: config.publicUrl },
    limitChecks: (ip) => checks.consume(ip),
    limitPdfs: (userId) => pdfs.consume(userId),
  });
  const conversions = createNetworkLimit(database.pool, { name: 'picture', ...CONVERSIONS });
  const find = createPictureSources({ media, publicFolder: publicFolder() });
  const pictures = createPictureService({ find, limit: conversions.consume, log });
  const badges = createBadgeService({
    db,
    signer: createBadgeSigner(config, secret),
    narrate: createBadgeTexts(translations),
    limit: createNetworkLimit(database.pool, { name: 'badge', ...BADGES }).consume,
  });
  const drafts = createCourseDrafts({ db, log, publicUrl: config.publicUrl });
  const states = createTranslationStates({ db, publicUrl: config.publicUrl, ...drafts });
  const registerRoutes = (app: App) => {
    learningRoutes(app, services);
    playbackRoutes(app, { ...services, preferences: createPreferenceService({ db }) });
    studyRoutes(app, createStudyService({ db, learning }));
    testAttemptRoutes(app, createTestAttemptService({ db, content, learning }));
    marathonRoutes(app, createMarathonService({ db, content, entitlements }));
    openAnswerRoutes(app, {
      answers: openAnswers,
      reviews: createOpenAnswerReviewService({ db, content }),
    });
    noteRoutes(app, notes);
    certificateRoutes(app, certificates);
    versionRoutes(app, { versions: createVersionService({ db, content }), management: versions });
    courseDraftRoutes(app, drafts);
    translationRoutes(app, createTranslations({ config, database, log, landings, drafts, states, terms }));
    dashboardRoutes(app, createDashboardService({ db, content, learning, notes, entitlements }));
    contentReportRoutes(app, createContentReportService({ db, learning }));
    mediaRoutes(app, media);
    uploads.registerRoutes(app);
    pictureRoutes(app, pictures);
    badgeRoutes(app, badges);
  };
  const earlier = createEarlierContent({ db, startedAt: new Date() });
  const reminders = createMarathonReminder({ db, content, entitlements });
  const files = createMediaRetention({ db, storage, store });
  return {
    registerRoutes,
    /** Translations of an older source, as of now. */
    countStaleTranslations: async () => {
      await states.refresh();
      return countStaleTranslations(db);
    },
    /** Where somebody goes on; null when there is nothing to go on with. */
    findStoppedPlace: createStoppedPlaces({ db, content, entitlements }).find,
    /** The bytes of a public picture. */
    readPicture: async (url: string) => readWhole(await find(url)),
    effects: { completion: createCompletionService({ db, entitlements }).handle },
    jobs: [
      ...uploads.jobs,
      {
        name: 'files.unreferenced',
        cron: '47 3 * * *',
        run: async () => void (await files.deleteUnreferenced()),
      },
      { name: 'content.documents', cron: '17 * * * *', run: earlier.rewrite },
      { name: 'marathons.remind', cron: '*/5 * * * *', run: reminders.send },
      { name: 'translations.states', cron: '* * * * *', run: async () => void (await states.refresh()) },
      { name: 'versions.publish', cron: '* * * * *', run: versions.publishDue },
      { name: 'notes.deleted', cron: '41 3 * * *', run: notes.purgeDeleted },
      { name: 'files.uploads', cron: '23 * * * *', run: openAnswers.deleteStaleUploads },
      { name: 'files.removed', cron: '53 * * * *', run: files.purgeRemoved },
    ],
  };
}
