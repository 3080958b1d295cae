import { affiliate } from './affiliate/affiliate.ts';
import { affiliateCampaign } from './affiliate/affiliate-campaign.ts';
import { affiliateReport } from './affiliate/affiliate-report.ts';
import { partnerManagement } from './affiliate/partner-management.ts';
import { payout } from './affiliate/payout.ts';
import { payoutManagement } from './affiliate/payout-management.ts';
import { company } from './business/company.ts';
import { companyInvoice } from './business/company-invoice.ts';
import { companyManagement } from './business/company-management.ts';
import { companyProgress } from './business/company-progress.ts';
import { companySignIn } from './business/company-sign-in.ts';
import { invitation } from './business/invitation.ts';
import { invoiceManagement } from './business/invoice-management.ts';
import { seat } from './business/seat.ts';
import { category } from './catalog/category.ts';
import { categoryManagement } from './catalog/category-management.ts';
import { expert } from './catalog/expert.ts';
import { expertManagement } from './catalog/expert-management.ts';
import { home } from './catalog/home.ts';
import { landingManagement } from './catalog/landing-management.ts';
import { languageVote } from './catalog/language-vote.ts';
import { product } from './catalog/product.ts';
import { productManagement } from './catalog/product-management.ts';
import { quiz } from './catalog/quiz.ts';
import { quizManagement } from './catalog/quiz-management.ts';
import { review } from './catalog/review.ts';
import { reviewManagement } from './catalog/review-management.ts';
import { search } from './catalog/search.ts';
import { searchManagement } from './catalog/search-management.ts';
import { skillManagement } from './catalog/skill-management.ts';
import { wishlist } from './catalog/wishlist.ts';
import { cart } from './commerce/cart.ts';
import { cartForm } from './commerce/cart-form.ts';
import { entitlement } from './commerce/entitlement.ts';
import { order } from './commerce/order.ts';
import { orderManagement } from './commerce/order-management.ts';
import { payment } from './commerce/payment.ts';
import { priceGuide } from './commerce/price-guide.ts';
import { priceSchema } from './commerce/price-schema.ts';
import { promoCode } from './commerce/promo-code.ts';
import { promoCodeManagement } from './commerce/promo-code-management.ts';
import { receipt } from './commerce/receipt.ts';
import { refund } from './commerce/refund.ts';
import { refundManagement } from './commerce/refund-management.ts';
import { sales } from './commerce/sales.ts';
import { subscription } from './commerce/subscription.ts';
import { tracking } from './commerce/tracking.ts';
import { articleManagement } from './editorial/article-management.ts';
import { banner } from './editorial/banner.ts';
import { bannerManagement } from './editorial/banner-management.ts';
import { glossary } from './editorial/glossary.ts';
import { glossaryManagement } from './editorial/glossary-management.ts';
import { interfaceText } from './editorial/interface-text.ts';
import { magazine } from './editorial/magazine.ts';
import { newsletter } from './editorial/newsletter.ts';
import { staticContent } from './editorial/static-content.ts';
import { staticContentManagement } from './editorial/static-content-management.ts';
import { textPage } from './editorial/text-page.ts';
import { textPageManagement } from './editorial/text-page-management.ts';
import { writingManagement } from './editorial/writing-management.ts';
import { account } from './identity/account.ts';
import { approval } from './identity/approval.ts';
import { auditLog } from './identity/audit-log.ts';
import { auth } from './identity/auth.ts';
import { captcha } from './identity/captcha.ts';
import { identity } from './identity/identity.ts';
import { overview } from './identity/overview.ts';
import { people } from './identity/people.ts';
import { privacy } from './identity/privacy.ts';
import { profile } from './identity/profile.ts';
import { security } from './identity/security.ts';
import { signInForm } from './identity/sign-in-form.ts';
import { socialAuth } from './identity/social-auth.ts';
import { badge } from './learning/badge.ts';
import { certificate } from './learning/certificate.ts';
import { contentReport } from './learning/content-report.ts';
import { courseDraft } from './learning/course-draft.ts';
import { courseImport } from './learning/course-import.ts';
import { dashboard } from './learning/dashboard.ts';
import { learning } from './learning/learning.ts';
import { marathon } from './learning/marathon.ts';
import { mediaLibrary } from './learning/media-library.ts';
import { note } from './learning/note.ts';
import { openAnswer } from './learning/open-answer.ts';
import { playback } from './learning/playback.ts';
import { study } from './learning/study.ts';
import { testAttempt } from './learning/test-attempt.ts';
import { translation } from './learning/translation.ts';
import { uploads } from './learning/upload.ts';
import { version } from './learning/version.ts';
import { lead } from './messaging/lead.ts';
import { leadManagement } from './messaging/lead-management.ts';
import { mailPreferences } from './messaging/mail-preferences.ts';
import { notification } from './messaging/notification.ts';
import { support } from './messaging/support.ts';
import { supportManagement } from './messaging/support-management.ts';
import { resume } from './resume/resume.ts';
import { resumeDraft } from './resume/resume-draft.ts';
import { resumeShare } from './resume/resume-share.ts';

/**
 * Every noun on the wire, for code that needs all of them: mocks, parity tests, documentation. The browser loads each noun
 * with the first call to it (services/endpoints), so pages carry no schemas.
 */
export const contract = {
  entitlement,
  account,
  affiliate,
  affiliateCampaign,
  affiliateReport,
  partnerManagement,
  payout,
  payoutManagement,
  approval,
  articleManagement,
  auditLog,
  auth,
  badge,
  banner,
  bannerManagement,
  captcha,
  cart,
  cartForm,
  category,
  categoryManagement,
  certificate,
  company,
  companyInvoice,
  companyManagement,
  companyProgress,
  companySignIn,
  contentReport,
  courseDraft,
  courseImport,
  dashboard,
  mailPreferences,
  expert,
  expertManagement,
  glossary,
  glossaryManagement,
  home,
  identity,
  interfaceText,
  invitation,
  invoiceManagement,
  landingManagement,
  languageVote,
  lead,
  leadManagement,
  learning,
  magazine,
  marathon,
  mediaLibrary,
  newsletter,
  note,
  notification,
  openAnswer,
  overview,
  people,
  playback,
  order,
  orderManagement,
  payment,
  priceGuide,
  priceSchema,
  privacy,
  product,
  productManagement,
  profile,
  promoCode,
  promoCodeManagement,
  quiz,
  quizManagement,
  receipt,
  refund,
  refundManagement,
  resume,
  resumeDraft,
  resumeShare,
  sales,
  review,
  reviewManagement,
  search,
  searchManagement,
  seat,
  security,
  signInForm,
  skillManagement,
  socialAuth,
  staticContent,
  staticContentManagement,
  study,
  subscription,
  support,
  supportManagement,
  testAttempt,
  textPage,
  textPageManagement,
  tracking,
  translation,
  uploads,
  version,
  wishlist,
  writingManagement,
};
