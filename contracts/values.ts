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

/** Search text is sent only when its length is 3 to 50 characters (spec §5, §9). */
export const SEARCH_MIN = 3;
export const SEARCH_MAX = 50;
