import { accountMocks } from './account.mock.ts';
import { affiliateMocks } from './affiliate.mock.ts';
import { affiliateManagementMocks } from './affiliate-management.mock.ts';
import { badgeMocks } from './badge.mock.ts';
import { bannerMocks } from './banner.mock.ts';
import { captchaMocks } from './captcha.mock.ts';
import { catalogMocks } from './catalog.mock.ts';
import { categoryManagementMocks } from './category-management.mock.ts';
import { certificateMocks } from './certificate.mock.ts';
import { companyMocks } from './company.mock.ts';
import { companyManagementMocks } from './company-management.mock.ts';
import { courseDraftMocks } from './course-draft.mock.ts';
import { courseImportMocks } from './course-import.mock.ts';
import { dashboardMocks } from './dashboard.mock.ts';
import { discoveryMocks } from './discovery.mock.ts';
import { editorialManagementMocks } from './editorial-management.mock.ts';
import { exerciseMocks } from './exercise.mock.ts';
import { expertManagementMocks } from './expert-management.mock.ts';
import { interfaceTextMocks } from './interface-text.mock.ts';
import { invitationMocks } from './invitation.mock.ts';
import { landingManagementMocks } from './landing-management.mock.ts';
import { learningMocks } from './learning.mock.ts';
import { mailPreferencesMocks } from './mail-preferences.mock.ts';
import { managementMocks } from './management.mock.ts';
import { managerWordsMocks } from './manager-words.mock.ts';
import { marathonMocks } from './marathon.mock.ts';
import { mediaLibraryMocks } from './media-library.mock.ts';
import { noteMocks } from './note.mock.ts';
import { notificationMocks } from './notification.mock.ts';
import { orderManagementMocks } from './order-management.mock.ts';
import { overviewMocks } from './overview.mock.ts';
import { pagesMocks } from './pages.mock.ts';
import { peopleMocks } from './people.mock.ts';
import { playbackMocks } from './playback.mock.ts';
import { privacyMocks } from './privacy.mock.ts';
import { productManagementMocks } from './product-management.mock.ts';
import { promoCodeManagementMocks } from './promo-code-management.mock.ts';
import { quizManagementMocks } from './quiz-management.mock.ts';
import { receiptFileMocks } from './receipt-file.mock.ts';
import { refundMocks } from './refund.mock.ts';
import { resumeMocks } from './resume.mock.ts';
import { resumeFileMocks } from './resume-file.mock.ts';
import { resumeShareMocks } from './resume-share.mock.ts';
import { searchManagementMocks } from './search-management.mock.ts';
import { companySeatMocks } from './seat.mock.ts';
import { securityMocks } from './security.mock.ts';
import { shopMocks } from './shop.mock.ts';
import { skillManagementMocks } from './skill-management.mock.ts';
import { socialMocks } from './social.mock.ts';
import { staticContentManagementMocks } from './static-content-management.mock.ts';
import { studyMocks } from './study.mock.ts';
import { subscriptionMocks } from './subscription.mock.ts';
import { translationMocks } from './translation.mock.ts';
import { uploadMocks } from './upload.mock.ts';
import { userMocks } from './user.mock.ts';
import { versionMocks } from './version.mock.ts';
import { writingManagementMocks } from './writing-management.mock.ts';

export const handlers = [
  ...userMocks,
  ...socialMocks,
  ...captchaMocks,
  ...accountMocks,
  ...securityMocks,
  ...privacyMocks,
  ...mailPreferencesMocks,
  ...catalogMocks,
  ...shopMocks,
  ...receiptFileMocks,
  ...refundMocks,
  ...orderManagementMocks,
  ...subscriptionMocks,
  ...affiliateMocks,
  ...affiliateManagementMocks,
  ...promoCodeManagementMocks,
  ...managementMocks,
  ...managerWordsMocks,
  ...landingManagementMocks,
  ...productManagementMocks,
  ...editorialManagementMocks,
  ...writingManagementMocks,
  ...quizManagementMocks,
  ...staticContentManagementMocks,
  ...skillManagementMocks,
  ...searchManagementMocks,
  ...expertManagementMocks,
  ...categoryManagementMocks,
  ...translationMocks,
  ...interfaceTextMocks,
  ...learningMocks,
  ...marathonMocks,
  ...overviewMocks,
  ...peopleMocks,
  ...playbackMocks,
  ...exerciseMocks,
  ...badgeMocks,
  ...bannerMocks,
  ...noteMocks,
  ...certificateMocks,
  ...resumeMocks,
  ...resumeFileMocks,
  ...studyMocks,
  ...versionMocks,
  ...courseImportMocks,
  ...mediaLibraryMocks,
  ...uploadMocks,
  ...courseDraftMocks,
  ...resumeShareMocks,
  ...dashboardMocks,
  // Their fixed addresses before those with an id.
  ...companySeatMocks,
  ...invitationMocks,
  ...companyMocks,
  ...companyManagementMocks,
  ...notificationMocks,
  ...pagesMocks,
  ...discoveryMocks,
];
