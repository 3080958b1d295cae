/** An import of a course: READ has a report and waits for a manager's yes; READING and IMPORTING are under way. */
export const IMPORT_STATES = ['READING', 'READ', 'IMPORTING', 'DONE', 'FAILED'] as const;
export const IMPORT_STEPS = ['UNPACKING', 'READING_LESSONS', 'STORING_FILES', 'WRITING'] as const;
export const IMPORT_FORMATS = ['MARKDOWN', 'OLX'] as const;
/** Why an import ended without a course; their texts are `manager-import:failure.<value>`. */
export const IMPORT_FAILURES = [
  'ARCHIVE_DAMAGED',
  'ARCHIVE_UNSAFE',
  'ARCHIVE_TOO_LARGE',
  'NO_COURSE',
  'COURSE_INVALID',
  'TOO_SLOW',
  'ARCHIVE_GONE',
  'INTERRUPTED',
] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];
/** What an import left out or changed; their texts are `manager-import:loss.<value>`. */
export const IMPORT_LOSSES = [
  'NOT_ALLOWED',
  'SCRIPT',
  'FILE_MISSING',
  'SHOWN_AS_LINK',
  'DEAD_LINK',
  'LANGUAGE_UNKNOWN',
  'OUTLINE_FAULT',
  'LESSON_MISSING',
  'LESSON_TOO_LARGE',
  'LESSON_UNLISTED',
  'SECOND_VERSION',
  'READ_AS_TEXT',
  'SHOWN_DIFFERENTLY',
  'PROBLEM_SIMPLIFIED',
  'PROBLEM_UNREADABLE',
  'PLATFORM_TOOL',
  'EMPTY',
  'OTHER',
] as const;
export type ImportLoss = (typeof IMPORT_LOSSES)[number];
/** What an import keeps when somebody has edited it here; their texts are `manager-import:kept.<value>`. */
export const KEPT_PARTS = [
  'LESSON',
  'LESSON_TITLE',
  'MODULE_TITLE',
  'ORDER',
  'LANDING_TITLE',
  'LANDING_PROMISE',
  'LANDING_OUTCOMES',
  'LANDING_ABOUT',
  'LANDING_FAQ',
  'DURATION',
] as const;
export type KeptPart = (typeof KEPT_PARTS)[number];
