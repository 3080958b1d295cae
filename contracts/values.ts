/** Closed lists and bounds that screens show too: free of schemas, so that a page carries none for their sake. */

export const PRODUCT_TYPES = ['COURSE', 'MARATHON', 'PROGRAM', 'LONGREAD', 'PROFESSION'] as const;

export const PRODUCT_LEVELS = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const;

export const PROGRESS_STATUSES = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'] as const;

/** `match`: as well as a typed text fits, where there is one. */
export const CATALOGUE_SORTS = ['match', 'popular', 'new', 'rating', 'price-asc', 'price-desc'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** How long learning takes: below an hour, one to two, two to five, more. */
export const CATALOGUE_LENGTHS = ['under-1h', '1-2h', '2-5h', 'over-5h'] as const;
export type CatalogueLength = (typeof CATALOGUE_LENGTHS)[number];

/** Search text is sent only when its length is 3 to 50 characters (product §5, §9). */
export const SEARCH_MIN = 3;
export const SEARCH_MAX = 50;

export const NOTIFICATION_GROUPS = ['learning', 'offers', 'platform', 'magazine'] as const;
export const NOTIFICATION_CHANNELS = ['platform-push', 'email'] as const;

/** The in-app list never shows more (product §4 Notifications). */
export const NOTIFICATION_CAP = 50;

/** An unread one leads to the recommendations (product §4). */
export const QUIZ_TEMPLATE = 'RECOMMENDATION_QUIZ';

/** What messages are made from; each has its subject, text and action in the namespace `notification`. */
export const NOTIFICATION_TEMPLATES = [
  'WELCOME',
  'ORDER_PAID',
  'ACCESS_GRANTED',
  'CERTIFICATE_CAN_BE_ISSUED',
  'REVIEW_CAN_BE_CREATED',
  QUIZ_TEMPLATE,
] as const;
export type NotificationTemplate = (typeof NOTIFICATION_TEMPLATES)[number];

/** What a person wants to learn for; texts are `account:goal.<value>`. */
export const GOALS = ['first_job', 'grow', 'change', 'own_business', 'study', 'joy'] as const;
export const SKILLS_MAX = 30;

/** Avatars: PNG and JPEG up to 10 MiB (product §9), judged by content. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg'] as const;
export const AVATAR_MAX_BYTES = 10_485_760;
/** The smallest side, in pixels, that still makes a picture. */
export const AVATAR_MIN_SIDE = 96;

/** Codes of the static content group `user_deletion_reason`. */
export const DELETION_REASONS = [
  'not_useful',
  'too_hard',
  'no_time',
  'too_many_letters',
  'privacy',
  'other',
] as const;

/** An archive: being made, waiting for its owner, failed, fetched, thrown away. */
export const EXPORT_STATUSES = ['RUNNING', 'READY', 'FAILED', 'FETCHED', 'GONE'] as const;
