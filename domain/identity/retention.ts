/** How long what has done its work is kept; days. */

/** Sessions that ended or ran out: long enough for the person to ask what happened. */
export const KEEP_SESSIONS_DAYS = 30;
/** Links of mails that were used or ran out: until then a press on one is told which of both. */
export const KEEP_LINKS_DAYS = 30;
/** What was said in effects that are done. */
export const KEEP_EFFECTS_DAYS = 30;
/** Messages of payment providers: they repeat for days, disputes come back within a year. */
export const KEEP_PROVIDER_EVENTS_DAYS = 400;
/** Analytics events: a year and a month, so that a month can be compared with the same one a year before. */
export const KEEP_TRACKED_EVENTS_DAYS = 395;

/** Stored files without a row: an import writes its files first, and a large import takes hours. */
export const KEEP_UNREFERENCED_FILES_HOURS = 24;
/** Removed files, in case a row was inserted at that moment. */
export const KEEP_REMOVED_FILES_HOURS = 1;
