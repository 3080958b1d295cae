/** Retention periods, in days. */

/** Ended or expired sessions: long enough for the user to ask what happened. */
export const SESSION_RETENTION_DAYS = 30;
/** Used or expired links from e-mails: until then, opening one tells the user which of the two it is. */
export const LINK_RETENTION_DAYS = 30;
/** Payloads of completed outbox jobs. */
export const EFFECT_RETENTION_DAYS = 30;
/** Webhook messages: providers repeat them for days, and disputes arrive within a year. */
export const PROVIDER_EVENT_RETENTION_DAYS = 400;
/** Analytics events: 13 months, so that a month can be compared with the same month a year before. */
export const TRACKED_EVENT_RETENTION_DAYS = 395;
/** Support messages: long enough to ask about their answer. */
export const SUPPORT_MESSAGE_RETENTION_DAYS = 180;
/** Addresses that asked for the newsletter and never confirmed; their link works as long. */
export const UNCONFIRMED_NEWSLETTER_DAYS = 7;
/** Ids of deleted notes: a late change from another device cannot bring them back. */
export const DELETED_NOTE_RETENTION_DAYS = 31;
/** Archives of a user's data. */
export const EXPORT_RETENTION_DAYS = 7;
/** Daily views of shared resumes; older ones are added to the total. */
export const RESUME_VIEW_RETENTION_DAYS = 365;
/** The cookie of the chosen language. */
export const LOCALE_COOKIE_DAYS = 365;

/** Stored files without a row: an import writes its files first, and a large import takes hours. */
export const KEEP_UNREFERENCED_FILES_HOURS = 24;
/** Removed files, in case a row was inserted at the same moment. */
export const KEEP_REMOVED_FILES_HOURS = 1;
/** Files for open answers that were uploaded, but not handed in. */
export const KEEP_UPLOADS_HOURS = 24;
/** Archives of courses that were read and not imported. */
export const KEEP_ARCHIVES_HOURS = 168;
