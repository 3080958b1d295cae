/** Closed lists and limits that screens need too. No schemas here, so that pages do not bundle them. */

/** Where the forms of pages without scripts are sent (product §2). */
export const CART_FORM_PATH = '/api/orders/cart/form';
export const SIGN_IN_FORM_PATH = '/auth/users/login/form';
export const NEWSLETTER_FORM_PATH = '/api/newsletter/form';

/** Currencies of sale, with their signs. */
export const CURRENCIES = ['USD', 'RUB', 'EUR', 'INR'] as const;
export const CURRENCY_SIGNS = { USD: '$', RUB: '₽', EUR: '€', INR: '₹' } as const;

/** Maximum price in minor units: percentages of it are still exact (`domain/commerce/price.ts` `percentOf`). */
export const LARGEST_PRICE = 9_999_999_999_999;

export const USER_ROLES = ['STUDENT', 'CONTENT_MANAGER', 'SENIOR_CONTENT_MANAGER'] as const;

export const PRODUCT_TYPES = ['COURSE', 'MARATHON', 'PROGRAM', 'LONGREAD', 'PROFESSION'] as const;

export const PRODUCT_LEVELS = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const;

export const PROGRESS_STATUSES = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'] as const;

/** `match`: by relevance to the search text, if there is one. */
export const CATALOG_SORTS = ['match', 'popular', 'new', 'rating', 'price-asc', 'price-desc'] as const;
export type CatalogSort = (typeof CATALOG_SORTS)[number];

/** Billing periods of a subscription, and its states (product §4 Subscription). */
export const SUBSCRIPTION_PERIOD_NAMES = ['MONTHLY', 'YEARLY'] as const;
export const SUBSCRIPTION_STATES = ['ACTIVE', 'PAST_DUE', 'ENDED'] as const;

/** Learning time: below an hour, one to two hours, two to five, more. */
export const CATALOG_LENGTHS = ['under-1h', '1-2h', '2-5h', 'over-5h'] as const;
export type CatalogLength = (typeof CATALOG_LENGTHS)[number];

/** Length of a password (product §4 Accounts). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

export const CART_MAX_LINES = 100;

/** A search text is sent only when it has 3 to 50 characters (product §5, §9). */
export const SEARCH_MIN = 3;
export const SEARCH_MAX = 50;

export const NOTIFICATION_GROUPS = ['learning', 'reminders', 'offers', 'platform', 'magazine'] as const;
export const NOTIFICATION_CHANNELS = ['platform-push', 'email'] as const;

/** Maximum number of messages in the in-app list (product §4 Notifications). */
export const NOTIFICATION_CAP = 50;

/** An unread message of this template leads to the recommendations (product §4). */
export const QUIZ_TEMPLATE = 'RECOMMENDATION_QUIZ';

/** Why a buyer asks for the money back (product §4 Refunds); their texts are `payment:refund.reason.<value>`. */
export const REFUND_REQUEST_REASONS = [
  'not_said',
  'not_as_expected',
  'too_difficult',
  'no_time',
  'bought_by_mistake',
  'technical',
  'other',
] as const;
export const REFUND_COMMENT_MAX = 2000;

/**
 * The only reasons for which the school may refuse a return (`content/documents/terms-and-conditions`): every line was
 * completed, or was returned once before by the same buyer. Their texts are `payment:refund.refused.<value>`.
 */
export const REFUND_REFUSALS = ['completed', 'returned_before'] as const;

/** In the order in which they are offered. */
export const PAYMENT_PROVIDERS = ['stripe', 'paypal', 'mollie', 'razorpay', 'yookassa', 'sandbox'] as const;

/** What sales are summed by, and the longest period in days. */
export const SALES_GROUPS = ['day', 'product', 'currency', 'provider'] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];
export const SALES_MAX_DAYS = 366;
/** How sales were paid; a transfer pays an invoice to a company. */
export const SALES_PROVIDERS = [...PAYMENT_PROVIDERS, 'transfer'] as const;
export type SalesProvider = (typeof SALES_PROVIDERS)[number];

/** Templates of messages; each has its subject, text and action in the namespace `notification`. */
export const NOTIFICATION_TEMPLATES = [
  'WELCOME',
  'ORDER_PAID',
  'ACCESS_GRANTED',
  'CERTIFICATE_CAN_BE_ISSUED',
  'REVIEW_CAN_BE_CREATED',
  QUIZ_TEMPLATE,
  'APPROVAL_WAITS',
  'ROLE_CHANGE_WAITS',
  'PUBLICATION_REQUESTED',
  'REFUND_REQUESTED',
  'REFUND_GRANTED',
  'REFUND_DECLINED',
  'REFUND_SENT',
  'REFUND_WAITS',
  'REFUND_MADE_BY_HAND',
  'REFUND_FAILED',
  'DISPUTE_OPENED',
  'SUBSCRIPTION_STARTED',
  'SUBSCRIPTION_RENEWED',
  'SUBSCRIPTION_CHARGE_FAILED',
  'SUBSCRIPTION_ENDS_SOON',
  'SUBSCRIPTION_RENEWS_SOON',
  'SUBSCRIPTION_ENDED',
  'OPEN_ANSWER_ACCEPTED',
  'OPEN_ANSWER_RETURNED',
  'MARATHON_DAY',
  'LEARNING_PAUSED',
  'CONTENT_REPORT_MENDED',
  'CONTENT_REPORT_CLOSED',
  'REVIEW_PUBLISHED',
  'REVIEW_REFUSED',
  'REVIEW_ANSWERED',
  'AFFILIATE_BONUS_RELEASED',
  'AFFILIATE_BONUS_REJECTED',
  'AFFILIATE_PAYOUT_PAID',
  'AFFILIATE_PAYOUT_FAILED',
  'AFFILIATE_TEXT_CHANGED',
  'COMPANY_INVITATION',
  'COMPANY_ROLE_CHANGED',
  'COMPANY_MEMBERSHIP_ENDED',
  'COMPANY_WITHOUT_OWNER',
  'COMPANY_INVOICE_DUE',
  'COMPANY_INVOICE_PAID',
  'SEAT_GIVEN',
  'SEAT_ENDED',
  'SEATS_END_SOON',
  'SEAT_MISSING',
] as const;
export type NotificationTemplate = (typeof NOTIFICATION_TEMPLATES)[number];

/** Learning goals; their texts are `account:goal.<value>`. */
export const GOALS = ['first_job', 'grow', 'change', 'own_business', 'study', 'joy'] as const;
export const SKILLS_MAX = 30;

/** Avatars: PNG and JPEG up to 10 MiB (product §9); the type is detected from the content. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg'] as const;
export const AVATAR_MAX_BYTES = 10_485_760;
/** Minimum side of the avatar crop, in pixels. */
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

/** Status of an archive: being made, ready, failed, downloaded, deleted. */
export const EXPORT_STATUSES = ['RUNNING', 'READY', 'FAILED', 'FETCHED', 'GONE'] as const;

/** Widths and qualities of pictures at `/_next/image` (product §9); all others are refused. */
export const PICTURE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export const SMALL_PICTURE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384] as const;
export const PICTURE_QUALITIES = [65, 75, 100] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS | typeof SMALL_PICTURE_WIDTHS)[number];
export type PictureQuality = (typeof PICTURE_QUALITIES)[number];

/** Sizes of type in the players. */
export const TYPE_SIZES = ['S', 'M', 'L', 'XL'] as const;

/** The latest start of a marathon, in days from today, and the most days by which its rest is moved. */
export const MARATHON_START_DAYS = 30;
export const MARATHON_MOVE_DAYS = 14;

/** An open answer waits, is accepted or returned by a manager, or was checked by its learner. */
export const OPEN_ANSWER_STATUSES = ['SUBMITTED', 'ACCEPTED', 'RETURNED', 'SELF_CHECKED'] as const;

/** Files of an open answer: JPEG, PNG and PDF up to 10 MiB; the type is detected from the content. */
export const OPEN_ANSWER_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const OPEN_ANSWER_MAX_BYTES = 10_485_760;
export const OPEN_ANSWER_MAX_FILES = 5;
export const OPEN_ANSWER_MAX_TEXT = 20_000;

/** At most one version per course and language is PUBLISHED; ARCHIVED ones were published before. */
export const VERSION_STATUSES = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const;

/** Why a manager refuses a review. */
export const REVIEW_REFUSALS = ['off_topic', 'insult', 'personal_data', 'advertising'] as const;

/** Length of a review and of the school's answer to it, in characters; days in which a review can be edited. */
export const REVIEW_MIN_TEXT = 20;
export const REVIEW_MAX_TEXT = 2000;
export const REVIEW_MAX_ANSWER = 2000;
export const REVIEW_EDIT_DAYS = 30;
export const REVIEW_STARS = [1, 2, 3, 4, 5] as const;

/** Why a certificate is not valid any more. */
export const CERTIFICATE_REVOCATIONS = ['name_changed', 'refunded', 'erased', 'mistake'] as const;

/** The name on a certificate: its length in characters, and how often it may be changed. */
export const CERTIFICATE_NAME_MIN = 2;
export const CERTIFICATE_NAME_MAX = 80;
export const CERTIFICATE_NAME_CHANGES = 3;

/** The longest time on a lesson that one sitting counts: four hours. */
export const STUDY_SESSION_SECONDS = 14_400;

/** The smallest and the largest weekly goal, in minutes. */
export const WEEKLY_GOAL_LEAST = 10;
export const WEEKLY_GOAL_MOST = 3_000;

export const NOTE_KINDS = ['NOTE', 'HIGHLIGHT', 'BOOKMARK'] as const;

/** Notes of a learner: how many, how long each, and how long a text to search for. */
export const MAX_NOTES = 5000;
export const NOTE_MAX_TEXT = 10_000;
export const NOTE_MAX_SEARCH = 100;

/** Why a guest's item was not added to the account; the first two may change, so the browser keeps the item. */
export const MERGE_REFUSALS = [
  'lesson_closed',
  'lesson_locked',
  'item_gone',
  'answer_wrong',
  'needs_account',
  'nothing_done',
] as const;

export const CONTENT_REPORT_KINDS = ['UNCLEAR', 'WRONG'] as const;

/** A report is open, led to a change, or was closed without one. */
export const CONTENT_REPORT_STATUSES = ['OPEN', 'MENDED', 'CLOSED'] as const;
export const CONTENT_REPORT_MAX_TEXT = 2000;
export const MAX_CONTENT_REPORTS_A_DAY = 20;

/** Whether a learner has a certificate of a product, or may get one. */
export const CERTIFICATE_STATES = ['none', 'available', 'issued'] as const;

/** Whether a learner has written a review of a product, or may write one. */
export const REVIEW_STATES = ['none', 'available', 'written'] as const;
