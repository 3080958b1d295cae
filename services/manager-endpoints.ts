import { lazy } from '@/services/endpoints';

/** Nouns that only the back office calls. */
export const approval = lazy(() => import('@/contracts/identity/approval').then((module) => module.approval));
export const auditLog = lazy(() =>
  import('@/contracts/identity/audit-log').then((module) => module.auditLog),
);
export const overview = lazy(() => import('@/contracts/identity/overview').then((module) => module.overview));
export const people = lazy(() => import('@/contracts/identity/people').then((module) => module.people));
export const categoryManagement = lazy(() =>
  import('@/contracts/catalog/category-management').then((module) => module.categoryManagement),
);
export const courseDraft = lazy(() =>
  import('@/contracts/learning/course-draft').then((module) => module.courseDraft),
);
export const courseImport = lazy(() =>
  import('@/contracts/learning/course-import').then((module) => module.courseImport),
);
export const expertManagement = lazy(() =>
  import('@/contracts/catalog/expert-management').then((module) => module.expertManagement),
);
export const landingManagement = lazy(() =>
  import('@/contracts/catalog/landing-management').then((module) => module.landingManagement),
);
export const mediaLibrary = lazy(() =>
  import('@/contracts/learning/media-library').then((module) => module.mediaLibrary),
);
export const productManagement = lazy(() =>
  import('@/contracts/catalog/product-management').then((module) => module.productManagement),
);
export const quizManagement = lazy(() =>
  import('@/contracts/catalog/quiz-management').then((module) => module.quizManagement),
);
export const skillManagement = lazy(() =>
  import('@/contracts/catalog/skill-management').then((module) => module.skillManagement),
);
export const searchManagement = lazy(() =>
  import('@/contracts/catalog/search-management').then((module) => module.searchManagement),
);
export const priceGuide = lazy(() =>
  import('@/contracts/commerce/price-guide').then((module) => module.priceGuide),
);
export const priceSchema = lazy(() =>
  import('@/contracts/commerce/price-schema').then((module) => module.priceSchema),
);
export const orderManagement = lazy(() =>
  import('@/contracts/commerce/order-management').then((module) => module.orderManagement),
);
export const refundManagement = lazy(() =>
  import('@/contracts/commerce/refund-management').then((module) => module.refundManagement),
);
export const sales = lazy(() => import('@/contracts/commerce/sales').then((module) => module.sales));
export const reviewManagement = lazy(() =>
  import('@/contracts/catalog/review-management').then((module) => module.reviewManagement),
);
export const supportManagement = lazy(() =>
  import('@/contracts/messaging/support-management').then((module) => module.supportManagement),
);
export const leadManagement = lazy(() =>
  import('@/contracts/messaging/lead-management').then((module) => module.leadManagement),
);
export const articleManagement = lazy(() =>
  import('@/contracts/editorial/article-management').then((module) => module.articleManagement),
);
export const glossaryManagement = lazy(() =>
  import('@/contracts/editorial/glossary-management').then((module) => module.glossaryManagement),
);
export const staticContentManagement = lazy(() =>
  import('@/contracts/editorial/static-content-management').then((module) => module.staticContentManagement),
);
export const bannerManagement = lazy(() =>
  import('@/contracts/editorial/banner-management').then((module) => module.bannerManagement),
);
export const textPageManagement = lazy(() =>
  import('@/contracts/editorial/text-page-management').then((module) => module.textPageManagement),
);
export const writingManagement = lazy(() =>
  import('@/contracts/editorial/writing-management').then((module) => module.writingManagement),
);
export const promoCodeManagement = lazy(() =>
  import('@/contracts/commerce/promo-code-management').then((module) => module.promoCodeManagement),
);
export const translation = lazy(() =>
  import('@/contracts/learning/translation').then((module) => module.translation),
);
export const interfaceText = lazy(() =>
  import('@/contracts/editorial/interface-text').then((module) => module.interfaceText),
);
export const partnerManagement = lazy(() =>
  import('@/contracts/affiliate/partner-management').then((module) => module.partnerManagement),
);
export const payoutManagement = lazy(() =>
  import('@/contracts/affiliate/payout-management').then((module) => module.payoutManagement),
);
export const companyManagement = lazy(() =>
  import('@/contracts/business/company-management').then((module) => module.companyManagement),
);
export const invoiceManagement = lazy(() =>
  import('@/contracts/business/invoice-management').then((module) => module.invoiceManagement),
);
/** What new seats of a company may open. */
export const seat = lazy(() => import('@/contracts/business/seat').then((module) => module.seat));
