/** Calls about a lesson, which name no one's data. */
export const OF_LESSONS = [
  ...['learning.*', 'contentReport.create', 'note.listOfLesson', 'openAnswer.upload', 'openAnswer.handIn'],
  ...['playback.saveMediaPosition', 'testAttempt.start', 'dashboard.*', 'version.newer', 'version.move'],
];

export const OF_LANGUAGES = [
  'landingManagement.*',
  'productManagement.*',
  'courseDraft.*',
  'writingManagement.*',
  'translation.*',
  'interfaceText.*',
  'searchManagement.*',
  // Of the caller alone.
  'languageVote.*',
];

export const OF_EDITORIAL = {
  subject: ['writingManagement.*'],
  articleId: ['articleManagement.*'],
  termId: ['glossaryManagement.*'],
  bannerId: ['bannerManagement.*'],
};

/** Who may see and change what has tests of its own: tests/server/affiliate, tests/server/business. */
export const OF_PARTNERS_AND_COMPANIES = {
  campaignId: ['affiliateCampaign.*'],
  payoutId: ['payout.*', 'payoutManagement.*'],
  partnerId: ['partnerManagement.*'],
  bonusId: ['partnerManagement.*'],
  month: ['affiliateReport.statement'],
  currency: ['affiliateReport.statement'],
  companyId: [
    'company.*',
    'invitation.*',
    'seat.*',
    'companyInvoice.*',
    'companyProgress.*',
    'companySignIn.*',
    'companyManagement.*',
  ],
  invitationId: ['invitation.*'],
  assignmentId: ['seat.*'],
  invoiceId: ['invoiceManagement.*'],
};
