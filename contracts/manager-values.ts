/** Closed lists and limits of the back office. No schemas here, so that pages do not bundle them. */

/** Only PUBLISHED products are sold and shown. */
export const PRODUCT_STATUSES = ['DRAFT', 'PUBLISHED'] as const;
export const MANAGED_PRODUCT_SORTS = ['changed', 'title', 'published', 'learners'] as const;
export const PRODUCT_TITLE_MAX = 120;

/** Drawings of covers by what is taught. */
export const COVER_MOTIFS = [
  'query',
  'axis',
  'sheet',
  'snake',
  'pattern',
  'dice',
  'ascent',
  'lens',
  'letter',
  'swatches',
  'answer',
  'spread',
  'form',
  'states',
  'bridge',
  'still',
  'curve',
  'loaves',
  'balance',
  'envelopes',
  'slice',
  'stall',
  'focus',
  'clock',
  'duet',
  'flock',
  'week',
  'speech',
  'twice',
  'night',
] as const;
export type CoverMotifName = (typeof COVER_MOTIFS)[number];

/** What managers did, and to what; their texts are `manager:audit.<value>`. */
export const AUDIT_ACTIONS = [
  'CREATED',
  'CHANGED',
  'DELETED',
  'PUBLISHED',
  'UNPUBLISHED',
  'SCHEDULED',
  'UNSCHEDULED',
  'RESTORED',
  'REQUESTED',
  'SESSIONS_ENDED',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
const SENIOR_ENTITIES = [
  'ORDER',
  'PRICE_LEVEL',
  'PRICE_SCHEMA',
  'PROMO_CODE',
  'SUBSCRIPTION_PLAN',
  'USER_ROLE',
  'PARTNER',
  'AFFILIATE_TARIFF',
  'AFFILIATE_BONUS',
  'PAYOUT',
  'COMPANY',
  'INVOICE',
  'SEAT_DISCOUNTS',
] as const;
const CONTENT_ENTITIES = ['PRODUCT', 'LANDING', 'COURSE', 'LESSON', 'COURSE_VERSION'] as const;
const EDITORIAL_ENTITIES = ['ARTICLE', 'BANNER', 'GLOSSARY_TERM', 'TEXT_PAGE', 'STATIC_CONTENT'] as const;
const OTHER_ENTITIES = [
  'SKILL',
  'EXPERT',
  'CATEGORY',
  'QUIZ',
  'MEDIA',
  'INTERFACE_TEXT',
  'SEARCH_TERMS',
  'SYNONYMS',
  ...EDITORIAL_ENTITIES,
] as const;
const WORDS_ENTITIES = ['REVIEW', 'OPEN_ANSWER', 'CONTENT_REPORT', 'SUPPORT_MESSAGE', 'LEAD'] as const;
const ALL_ENTITIES = [...CONTENT_ENTITIES, ...OTHER_ENTITIES, ...WORDS_ENTITIES, ...SENIOR_ENTITIES] as const;
export const AUDIT_ENTITIES = ALL_ENTITIES;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
/** Changes to these are shown to senior managers only. */
export const SENIOR_AUDIT_ENTITIES: readonly AuditEntity[] = SENIOR_ENTITIES;

/** Work that waits for managers; their texts are `manager:waiting.<value>`. */
export const WAITING_KINDS = [
  'PUBLICATIONS',
  'ARTICLES',
  'GLOSSARY',
  'TEXT_PAGES',
  'QUIZ',
  'STATIC_CONTENT',
  'BANNERS',
  'APPROVALS',
  'REVIEWS',
  'OPEN_ANSWERS',
  'CONTENT_REPORTS',
  'REFUNDS',
  'DISPUTES',
  'SUPPORT',
  'LEADS',
  'STALE_TRANSLATIONS',
  'DEAD_JOBS',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Rows of a page of every list in the back office. */
export const MANAGER_PAGE_SIZE = 50;

/** Characters of the last part of a public address. */
export const SLUG_MAX = 80;

/** Characters of a glossary term and of its explanation, in one language. */
export const TERM_NAME_MAX = 120;
export const TERM_EXPLANATION_MAX = 4000;

/** Rows of a page that an export asks for. */
export const EXPORT_PAGE_SIZE = 1000;

/** What managers look for among reviews: WAITING ones have a text that is neither published nor refused. */
export const MANAGED_REVIEW_STATES = ['WAITING', 'PUBLISHED', 'REFUSED'] as const;
export type ManagedReviewState = (typeof MANAGED_REVIEW_STATES)[number];

/** Messages to support, and submitted forms, until somebody has dealt with them. */
export const SUPPORT_STATUSES = ['OPEN', 'ANSWERED'] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];
export const SUPPORT_MAX_ANSWER = 4000;
export const LEAD_STATUSES = ['OPEN', 'HANDLED'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];
export const LEAD_MAX_NOTE = 2000;

/** Generated promo codes: most codes of one batch, and the random characters after the prefix (59 bits). */
export const BATCH_MAX_CODES = 5000;
export const BATCH_RANDOM_CHARACTERS = 12;
