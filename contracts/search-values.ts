/** Limits of search terms and synonyms. No schemas here, so that pages do not bundle them. */

/** Pinned terms of one language; dates decide which of them are shown. */
export const PINS_MAX = 20;

/** Characters of a synonym, words of one group (both sides together), and groups of one language. */
export const SYNONYM_MAX = 50;
export const SYNONYM_WORDS_MAX = 20;
export const SYNONYM_GROUPS_MAX = 500;
