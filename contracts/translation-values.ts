/** What a product has in every language. */
export const TRANSLATION_KINDS = ['LANDING', 'CONTENT'] as const;
/** How far a translation is: nothing, unfinished, of an older source, ready to publish, published. */
export const TRANSLATION_STATES = ['MISSING', 'DRAFT', 'STALE', 'READY', 'PUBLISHED'] as const;
export const TRANSLATION_FIELD_STATES = ['MISSING', 'STALE', 'TO_REVIEW', 'DONE'] as const;
/** Who wrote a translation: a person, an imported file, a machine; or nobody, where the source stands in its place. */
export const TRANSLATION_ORIGINS = ['PERSON', 'FILE', 'MACHINE', 'COPY'] as const;
export const TRANSLATION_FILE_TYPES = [
  'application/xliff+xml',
  'application/vnd.kurso.translation+json',
] as const;
export const TRANSLATION_FILE_MAX_BYTES = 16_777_216;
/** A file of a whole language is read in the browser, and sent product by product. */
export const LANGUAGE_FILE_MAX_BYTES = 67_108_864;
/** What an export contains: every text, or those without a translation, of an older source or not reviewed. */
export const EXPORTED_TEXTS = ['all', 'open'] as const;

/** What is wrong with a text of the interface. */
export const INTERFACE_TEXT_FAULTS = [
  'placeholder_missing',
  'placeholder_unknown',
  'tag_missing',
  'tag_unknown',
  'tag_broken',
  'plural_missing',
  'nesting_changed',
] as const;
export const INTERFACE_TEXT_MAX = 10_000;
