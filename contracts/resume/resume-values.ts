/** Closed lists and limits of resumes that screens need too. No schemas here, so that pages do not bundle them. */

/** In the order in which they are offered. */
export const RESUME_TEMPLATES = ['modern', 'sidebar', 'classic', 'compact', 'plain', 'academic'] as const;
export type ResumeTemplate = (typeof RESUME_TEMPLATES)[number];

/** What a template can do: `plain` is made for applicant-tracking systems, one column and no picture. */
export const TEMPLATE_TRAITS: Record<ResumeTemplate, { columns: 1 | 2; hasPhoto: boolean }> = {
  modern: { columns: 1, hasPhoto: true },
  sidebar: { columns: 2, hasPhoto: true },
  classic: { columns: 1, hasPhoto: false },
  compact: { columns: 2, hasPhoto: false },
  plain: { columns: 1, hasPhoto: false },
  academic: { columns: 1, hasPhoto: false },
};

export const RESUME_PAPERS = ['A4', 'LETTER'] as const;
export const RESUME_TYPEFACES = ['sans', 'serif'] as const;
export const RESUME_SIZES = ['small', 'normal', 'large'] as const;
export const RESUME_MARGINS = ['narrow', 'normal', 'wide'] as const;
export const RESUME_LINE_HEIGHTS = ['tight', 'normal', 'loose'] as const;

/** Accents, each at least 4.5:1 on white and under white text. */
export const RESUME_ACCENTS = {
  ink: '#1f2430',
  cobalt: '#2747c7',
  violet: '#6b3fc4',
  teal: '#0b6b6b',
  forest: '#1f6b3a',
  bronze: '#8a5200',
  brick: '#a5381f',
  raspberry: '#ad1f5c',
} as const;
export type ResumeAccent = keyof typeof RESUME_ACCENTS;

/** Kinds of sections, in the order in which they are offered; only `CUSTOM` may stand in a resume several times. */
export const RESUME_SECTION_KINDS = [
  'EXPERIENCE',
  'EDUCATION',
  'SKILLS',
  'LANGUAGES',
  'COURSES',
  'PROJECTS',
  'LINKS',
  'VOLUNTEERING',
  'AWARDS',
  'PUBLICATIONS',
  'INTERESTS',
  'REFERENCES',
  'CUSTOM',
] as const;
export type ResumeSectionKind = (typeof RESUME_SECTION_KINDS)[number];

export const RESUME_SKILL_LEVELS = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'EXPERT'] as const;
/** Levels of the Common European Framework of Reference, and the first language. */
export const RESUME_LANGUAGE_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'NATIVE'] as const;

export const RESUME_TITLE_MAX = 80;
export const RESUME_LINE_MAX = 200;
export const RESUME_LINK_MAX = 500;
/** Characters of one rich text, without its marks. */
export const RESUME_TEXT_MAX = 4000;
export const RESUME_SECTIONS_MAX = 24;
export const RESUME_ENTRIES_MAX = 60;
export const RESUME_KEYWORDS_MAX = 30;
/** Characters of a document as JSON, with its picture. */
export const RESUME_DOCUMENT_MAX = 400_000;
/** Bytes of a call with a document: a character has up to three, and the rest of the call is small. */
export const RESUME_BODY_MAX_BYTES = 3 * RESUME_DOCUMENT_MAX + 4096;
/** Characters of the picture as a data URL: a JPEG of 480 × 480 pixels has about 70,000. */
export const RESUME_PHOTO_MAX = 140_000;
export const RESUME_PHOTO_SIDE = 480;

/** Resumes of one person, without deleted ones. */
export const RESUMES_MAX = 20;
/** Days in which a deleted resume can be restored. */
export const RESUME_DELETED_DAYS = 30;
/** Versions kept of each resume, and the least minutes between two that are kept. */
export const RESUME_VERSIONS_MAX = 50;
export const RESUME_VERSION_MINUTES = 10;
/** Days for which a resume of a guest waits for its owner's confirmation. */
export const RESUME_DRAFT_DAYS = 30;

/** Days, today included, of the recent views of a shared page. */
export const RESUME_VIEW_DAYS = 30;

/** Files that can be imported: JSON Resume, and the archive that LinkedIn sends. */
export const RESUME_IMPORT_TYPES = ['application/json', 'application/zip'] as const;
export const RESUME_IMPORT_MAX_BYTES = 20_971_520;
/** A file of JSON Resume: ours has a document twice, with three bytes a character and one picture at most. */
export const RESUME_JSON_MAX_BYTES = 4_194_304;
export const RESUME_PHOTO_TYPES = ['image/png', 'image/jpeg'] as const;
export const RESUME_PHOTO_MAX_BYTES = 10_485_760;

/** What an imported file held that a resume here does not. */
export const RESUME_IMPORT_NOTES = [
  'dates_shortened',
  'text_shortened',
  'unknown_fields',
  'photo_left_out',
  'entries_left_out',
] as const;
export type ResumeImportNote = (typeof RESUME_IMPORT_NOTES)[number];

/** Hours for which a given password opens a shared resume. */
export const RESUME_SHARE_HOURS = 12;
export const RESUME_SHARE_PASSWORD_MIN = 4;
export const RESUME_SHARE_PASSWORD_MAX = 100;
