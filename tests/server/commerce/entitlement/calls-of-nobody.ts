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
];

export const OF_EDITORIAL = {
  subject: ['writingManagement.*'],
  articleId: ['articleManagement.*'],
  termId: ['glossaryManagement.*'],
  bannerId: ['bannerManagement.*'],
};
