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

/** Stored files that no row has named so far: an import writes its files first, and a large one takes hours. */
export const KEEP_UNNAMED_FILES_HOURS = 24;
/** Stored files that no row names any more, put aside for whoever was about to name them at that moment. */
export const KEEP_REMOVED_FILES_HOURS = 1;
