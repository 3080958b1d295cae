import type { RequestListener } from 'node:http';
import { isTextOffered } from '../../domain/affiliate/program-locales.ts';
import { healthRoutes } from '../http/health.ts';
import { hideLocalForms } from '../http/local-forms.ts';
import { createService } from '../http/service.ts';
import { createAffiliateModule } from '../modules/affiliate/affiliate.module.ts';
import { createPartnerEnd } from '../modules/affiliate/partner/forfeit.ts';
import { createPayoutProviders } from '../modules/affiliate/payout/create-payout-providers.ts';
import { createBusinessModule } from '../modules/business/business.module.ts';
import { createInvoicedSales } from '../modules/business/company-invoice/invoiced-sales.ts';
import { createCompanyPeople } from '../modules/business/company-people.ts';
import { seatOrders } from '../modules/business/seat/seat-orders.ts';
import { createSeatsModule } from '../modules/business/seats.module.ts';
import { createCatalogModule } from '../modules/catalog/catalog.module.ts';
import { reviewRatings } from '../modules/catalog/review/review-ratings.ts';
import { createSeoModule } from '../modules/catalog/seo.module.ts';
import { createAccountSkills } from '../modules/catalog/skill/account-skills.ts';
import { createCommerceModule } from '../modules/commerce/commerce.module.ts';
import { createBannerFacts } from '../modules/commerce/entitlement/banner-facts.ts';
import { createProductAccess } from '../modules/commerce/entitlement/product-access.ts';
import { createPaymentProviders } from '../modules/commerce/payment/providers/create-providers.ts';
import { createPlanTitles } from '../modules/commerce/subscription/plan-titles.ts';
import { createEditorialModule } from '../modules/editorial/editorial.module.ts';
import { createGlossaryTerms } from '../modules/editorial/glossary/translated-terms.ts';
import { findArticlePlaces } from '../modules/editorial/magazine/article-places.ts';
import { createCategoryArticles } from '../modules/editorial/magazine/category-articles.ts';
import { createTextAddresses } from '../modules/editorial/sitemap/text-addresses.ts';
import { createCurrentEditions } from '../modules/editorial/text-page/current-edition.ts';
import { createAccountProfile } from '../modules/identity/account/account-profile.ts';
import { createWaitingApprovals } from '../modules/identity/approval/waiting-approvals.ts';
import type { PasswordHasher } from '../modules/identity/auth/password-hasher.ts';
import { createCaptchaModule } from '../modules/identity/captcha.module.ts';
import { createIdentityModule } from '../modules/identity/identity.module.ts';
import { createFormSessions } from '../modules/identity/session/form-sessions.ts';
import { takeArchive } from '../modules/importers/course-import/course-import.service.ts';
import { createImportersModule } from '../modules/importers/importers.module.ts';
import { createEarnedCertificates } from '../modules/learning/certificate/earned-certificates.ts';
import { createOwnCertificates } from '../modules/learning/certificate/own-certificates.ts';
import { createManagedCourses } from '../modules/learning/content/managed-courses.ts';
import { createProductContent } from '../modules/learning/content/product-content.ts';
import { createLearningModule } from '../modules/learning/learning.module.ts';
import { createMediaStore } from '../modules/learning/media/media.store.ts';
import { createPublicPictures } from '../modules/learning/media/public-pictures.ts';
import { createFinishedProducts } from '../modules/learning/player/finished-products.ts';
import { createLearnedProducts } from '../modules/learning/player/learned-products.ts';
import { createMemberLearning } from '../modules/learning/progress/member-learning.ts';
import { createProductOwnership } from '../modules/learning/progress/product-ownership.ts';
import { createUserOwnership } from '../modules/learning/progress/user-ownership.ts';
import { createLibreTranslator } from '../modules/learning/translation/libre-translator.ts';
import {
  createFormsModule,
  createMessagingModule,
  createReminderModule,
} from '../modules/messaging/messaging.module.ts';
import type { ModuleDeps } from '../modules/module-deps.ts';
import { personalResumes } from '../modules/resume/resume/personal-resumes.ts';
import { createResumePrinter } from '../modules/resume/resume/resume-printer.ts';
import { createResumeModule } from '../modules/resume/resume.module.ts';
import { createWaitingResumes } from '../modules/resume/resume-draft/waiting-drafts.ts';
import { createSharingModule } from '../modules/resume/sharing.module.ts';
import { createAlerts } from '../platform/alerts.ts';
import { localClients } from '../platform/network/local-client.ts';
import { readOutboxState } from '../platform/outbox/outbox.repository.ts';
import { startOutboxWorker } from '../platform/outbox/outbox-worker.ts';
import { createPdfService } from '../platform/pdf/pdf.service.ts';
import { createPdfRenderer } from '../platform/pdf/pdf-renderer.ts';
import { purgeHandler } from '../platform/pubsub/purge.ts';
import { sessionHandler } from '../platform/pubsub/session-change.ts';
import type { PageCache } from '../web/page-cache.ts';
import type { WebServer } from '../web/web-server.ts';
import { createFeedCache, createSitemapCache } from './file-cache.ts';
import { overviewPorts } from './overview-ports.ts';
import { deleteSpentRecords } from './retention.ts';

export interface ApiDeps extends ModuleDeps {
  /** The server shared with the pages; without one the service listens by itself or is only injected. */
  webServer?: Pick<WebServer, 'server' | 'setService' | 'setTextFile' | 'hasPages'>;
  cache?: PageCache;
  /** Runs before anything is read from the database into a cache. */
  prepare?: (hasher: PasswordHasher) => Promise<void>;
}

/** Creates all services and registers all routes; starts no background work. */
export async function createApi(deps: ApiDeps) {
  const { config, database, pubsub, log, webServer, cache } = deps;
  let open = true;
  let serve: RequestListener | undefined;
  const captcha = createCaptchaModule(deps);
  const alert = createAlerts(log);
  const pdf = createPdfService({ renderer: createPdfRenderer() });
  const providers = await createPaymentProviders(config);
  const learned = createLearnedProducts(database.db);
  const certificates = createEarnedCertificates();
  const commerce = createCommerceModule({
    ...deps,
    providers,
    alert,
    pdf,
    learned,
    certificates,
    seats: seatOrders,
    findInvoiced: createInvoicedSales(database.db),
  });
  const affiliate = createAffiliateModule(deps, {
    readEdition: createCurrentEditions(deps),
    planTitle: createPlanTitles(deps.translations),
    findWaiting: createWaitingApprovals(database.db),
    pdf,
    providers: await createPayoutProviders(config.payments),
  });
  const seats = createSeatsModule(deps, {
    entitlements: commerce.entitlements,
    sale: commerce.services.seatSale,
    learning: createMemberLearning(database.db),
    pdf,
  });
  const identity = createIdentityModule(deps, captcha.service, {
    guestCarts: commerce.services.guestCarts,
    waitingResumes: createWaitingResumes(database.db),
    recommendations: { keep: affiliate.earning.referrals.keepSignUp },
    companies: createCompanyPeople({ db: database.db, seats: seats.seats }),
    documents: personalResumes,
    files: createMediaStore(deps.storage),
    skills: createAccountSkills(database.db),
    ratings: reviewRatings,
    partners: createPartnerEnd(),
    subscriptions: commerce.services.subscriptions.mine.deletion,
    approvalExecutors: { ...commerce.services.approvalExecutors, ...affiliate.approvalExecutors },
    findReceipt: commerce.services.receipts.forMail,
  });
  const catalog = createCatalogModule(deps, {
    ownership: createProductOwnership(database.db),
    content: createProductContent(database.db),
    finished: createFinishedProducts(database.db, commerce.entitlements),
    translator: config.machineTranslation ? createLibreTranslator(config.machineTranslation) : null,
    pictures: createPublicPictures(),
    articles: createCategoryArticles(),
    courses: createManagedCourses(),
    access: createProductAccess(),
  });
  const learning = createLearningModule(deps, {
    entitlements: commerce.entitlements,
    orders: commerce.services.orders,
    products: catalog.products,
    pdf,
    places: [findArticlePlaces],
    takeArchive,
    landings: catalog.landings,
    terms: createGlossaryTerms(database.db),
  });
  const editorial = createEditorialModule(deps, {
    products: catalog.products,
    quiz: catalog.quiz,
    content: createProductContent(database.db),
    pdf,
    pictures: createPublicPictures(),
    feeds: createFeedCache(cache),
    shop: createBannerFacts(database.db),
    isOffered: isTextOffered,
  });
  const sharing = createSharingModule(deps, identity.hasher);
  const printer = createResumePrinter(pdf);
  const resume = createResumeModule(deps, {
    profiles: createAccountProfile(database.db),
    certificates: createOwnCertificates(database.db),
    readPicture: learning.readPicture,
    printer,
    sharing: sharing.sharing,
  });
  const shared = sharing.complete({ ...resume.services, printer });
  const business = createBusinessModule(deps, {
    seats: seats.seats,
    sessions: identity.sessions,
    limits: identity.limits,
  });
  const importers = createImportersModule(deps);
  const forms = createFormsModule(deps, { mail: identity.mail, captcha: captcha.service });
  const messaging = createMessagingModule(deps, identity.sessions);
  const app = await createService({
    log,
    trustedProxies: config.trustedProxies,
    siteName: config.siteName,
    verifyAccessToken: identity.sessions.verifyAccessToken,
    isFresh: identity.sessions.isFresh,
    formSessions: createFormSessions(identity.sessions, config.publicUrl),
    ...(webServer && {
      serverFactory: (handler) => {
        serve = handler as RequestListener;
        return webServer.server;
      },
    }),
  });
  app.addHook('onClose', () => pdf.close());
  hideLocalForms(app, localClients(config));
  healthRoutes(app, {
    isOpen: () => open && (webServer?.hasPages() ?? true),
    ping: () => database.pool.query('select 1'),
    metricsToken: config.metricsToken,
    cache: cache ?? null,
    outbox: () => readOutboxState(database.db),
  });
  identity.registerRoutes(app, createUserOwnership(database.db, commerce.entitlements));
  identity.registerOverview(app, overviewPorts(database.db, learning.countStaleTranslations));
  commerce.registerRoutes(app);
  affiliate.registerRoutes(app);
  catalog.registerRoutes(app);
  learning.registerRoutes(app);
  resume.registerRoutes(app);
  shared.registerRoutes(app);
  business.registerRoutes(app);
  seats.registerRoutes(app);
  importers.registerRoutes(app);
  messaging.registerRoutes(app);
  captcha.registerRoutes(app);
  editorial.registerRoutes(app);
  forms.registerRoutes(app);
  createSeoModule(deps, catalog.products, {
    cache: createSitemapCache(cache),
    textAddresses: createTextAddresses(database.db),
  }).registerRoutes(app);
  await app.ready();
  await deps.prepare?.(identity.hasher);
  // If the first read fails, the first request retries it.
  await catalog.warm().catch((error) => log.warn({ err: error }, 'catalogue not loaded at startup'));
  // Not earlier: a request that arrives while Fastify is still registering routes would crash the process.
  if (serve) webServer?.setService(serve);
  return {
    app,
    hasher: identity.hasher,
    /** Fails readiness, so that the load balancer stops sending traffic. */
    drain: () => {
      open = false;
    },
    /** Rejects when a payment provider refuses our keys. */
    checkKeys: commerce.services.payment.checkKeys,
    /** Closes SSE streams, which would otherwise never end. */
    close: () => messaging.hub.close(),
    startWork: async () => {
      const handlers = {
        ...identity.effects,
        ...forms.effects,
        purge: purgeHandler(pubsub),
        session: sessionHandler(pubsub),
        ...catalog.effects,
        ...commerce.effects,
        ...affiliate.effects,
        ...learning.effects,
        ...importers.effects,
        ...seats.effects,
        ...messaging.effects,
      };
      const retention = {
        name: 'done.sweep',
        cron: '11 3 * * *',
        run: async () => void (await deleteSpentRecords(database.db)),
      };
      const parts = [
        identity,
        catalog,
        learning,
        resume,
        shared,
        business,
        seats,
        importers,
        editorial,
        forms,
        commerce,
        affiliate,
        messaging,
        createReminderModule(deps, learning.findStoppedPlace),
      ];
      const jobs = [retention, ...parts.flatMap((part) => part.jobs)];
      const { db, url } = database;
      const outbox = startOutboxWorker({ db, url, log, alert, handlers, jobs });
      await outbox.ready;
      return outbox.stop;
    },
  };
}
