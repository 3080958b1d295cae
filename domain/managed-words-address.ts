/** Addresses of what people wrote in the back office, without the locale (product §2 Back office). */
export const WORDS_PATHS = {
  reviews: '/manager/reviews',
  answers: '/manager/lesson-reviews',
  reports: '/manager/content-reports',
  support: '/manager/support',
  leads: '/manager/leads',
} as const;

export const managedReviewPath = (reviewId: string): string => `${WORDS_PATHS.reviews}/${reviewId}`;

/** An answer in the queue, of those with the text that is searched for. */
export const answerInReviewPath = (answerId: string, text = ''): string =>
  `${WORDS_PATHS.answers}?${new URLSearchParams({ answer: answerId, ...(text !== '' && { text }) })}`;

export const supportMessagePath = (messageId: string): string => `${WORDS_PATHS.support}/${messageId}`;

export const managedLeadPath = (leadId: string): string => `${WORDS_PATHS.leads}/${leadId}`;
