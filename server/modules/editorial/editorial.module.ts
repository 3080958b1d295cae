import { outsideAddress } from '../../../domain/editorial/magazine.ts';
import type { App } from '../../http/app-types.ts';
import type { FileCache } from '../../http/cached-file.ts';
import type { PdfService } from '../../platform/pdf/pdf.service.ts';
import { createNetworkLimit } from '../../platform/rate-limit/network-limit.ts';
import { expertRoutes } from '../catalog/expert/expert.routes.ts';
import { createExpertService } from '../catalog/expert/expert.service.ts';
import type { ProductService } from '../catalog/product/product.service.ts';
import type { ProductContent } from '../catalog/product/product-content.ts';
import type { PublicPictures } from '../catalog/product/public-pictures.ts';
import type { QuizService } from '../catalog/quiz/quiz.service.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { bannerRoutes } from './banner/banner.routes.ts';
import { createBannerService } from './banner/banner.service.ts';
import { createBannerManagement } from './banner/banner-management.service.ts';
import type { BannerPorts } from './banner/banner-ports.ts';
import { createBannerRequests } from './banner/banner-request.service.ts';
import { documentRoutes } from './document/document.routes.ts';
import { createDocumentService } from './document/document.service.ts';
import { createDocumentEditions } from './document/document-editions.ts';
import { createEditorialManagement } from './editorial-management.ts';
import { glossaryRoutes } from './glossary/glossary.routes.ts';
import { createGlossaryService } from './glossary/glossary.service.ts';
import { interfaceTextRoutes } from './interface-text/interface-text.routes.ts';
import { createInterfaceTexts } from './interface-text/interface-text.service.ts';
import { feedRoutes } from './magazine/feed.routes.ts';
import { createFeedService } from './magazine/feed.service.ts';
import { magazineRoutes } from './magazine/magazine.routes.ts';
import { createMagazineService } from './magazine/magazine.service.ts';
import { latestOf } from './magazine/outside-magazine.ts';
import { createNewsletter } from './newsletter/create-newsletter.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { staticContentRoutes } from './static-content/static-content.routes.ts';
import { createStaticContentService } from './static-content/static-content.service.ts';
import { findPublished } from './static-content/static-group.repository.ts';
import { createStaticSections } from './static-content/static-sections.ts';
import { findPageTexts } from './text-page/page-text.repository.ts';
import { textNames } from './text-page/text-names.ts';
import { textPageRoutes } from './text-page/text-page.routes.ts';
import { createTextPageService } from './text-page/text-page.service.ts';
import { createTextSource, type TextSourceDeps } from './text-page/text-source.ts';

/** Documents generated for one network per hour; cached ones do not count. */
const DOCUMENTS_MADE = { points: 60, seconds: 3600 };

export interface EditorialPorts {
  products: ProductService;
  quiz: Pick<QuizService, 'countQuestions'>;
  content: Pick<ProductContent, 'firstExercises'>;
  pdf: Pick<PdfService, 'renderPdf'>;
  pictures: PublicPictures;
  shop: BannerPorts;
  isOffered: NonNullable<TextSourceDeps['isOffered']>;
  /** Keeps the feeds of the magazine. */
  feeds: FileCache;
}

/** Pages about the school: texts, magazine, static content, experts and glossary. */
export function createEditorialModule(deps: ModuleDeps, ports: EditorialPorts) {
  const { products, content, quiz, pdf, pictures, shop, feeds, isOffered } = ports;
  const { config, database, translations } = deps;
  const { db, pool } = database;
  const { publicUrl } = config;
  const made = createNetworkLimit(pool, { name: 'document', ...DOCUMENTS_MADE });
  const texts = {
    names: textNames(config),
    isOffered,
    findTexts: (of: Parameters<typeof findPageTexts>[1]) => findPageTexts(db, of),
  };
  const editions = createDocumentEditions({ db, source: createTextSource(texts), isOffered });
  const staticContent = createStaticContentService({
    translations,
    findPublished: (group) => findPublished(db, group),
  });
  const management = createEditorialManagement(deps, { pictures });
  const banners = createBannerService({ db, shop });
  const managedBanners = createBannerManagement({ db, shop });
  const newsletter = createNewsletter(deps);
  const registerRoutes = (app: App) => {
    bannerRoutes(app, {
      banners,
      management: managedBanners,
      requests: createBannerRequests({ db, shop, management: managedBanners }),
    });
    management.registerRoutes(app);
    textPageRoutes(app, createTextPageService({ ...texts, sectionsOf: createStaticSections(staticContent) }));
    expertRoutes(app, createExpertService({ db, products }));
    documentRoutes(
      app,
      createDocumentService({
        ...texts,
        publicUrl,
        translations,
        pdf,
        editions,
        limit: (ip) => made.consume(ip),
      }),
    );
    glossaryRoutes(app, createGlossaryService({ db }));
    interfaceTextRoutes(app, createInterfaceTexts({ db }));
    staticContentRoutes(app, staticContent);
    const magazine = createMagazineService({ db, products, content, quiz });
    feedRoutes(app, { feed: createFeedService({ magazine, translations, config }), cache: feeds });
    newsletterRoutes(app, newsletter.service);
    const outside = config.magazineUrl && outsideAddress(config.magazineUrl, config.appEnv).origin;
    magazineRoutes(app, outside ? { ...magazine, latest: latestOf(outside) } : magazine);
  };
  return {
    registerRoutes,
    jobs: [
      ...management.jobs,
      ...newsletter.jobs,
      { name: 'banners.turn', cron: '* * * * *', run: banners.turnDue },
      { name: 'documents.keep', cron: '11 * * * *', atStart: true, run: editions.keep },
    ],
  };
}
