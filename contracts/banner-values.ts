/** Closed lists and limits of banners. No schemas here, so that pages do not bundle them. */

/** Where a banner stands; ALL is every public page that may have one. */
export const BANNER_PLACES = ['ALL', 'HOME', 'CATALOGUE', 'LANDINGS', 'MAGAZINE'] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];

/** Newcomers are signed in and have bought nothing; subscribers have a running subscription. */
export const BANNER_AUDIENCES = ['EVERYBODY', 'GUESTS', 'NEWCOMERS', 'SUBSCRIBERS'] as const;
export type BannerAudience = (typeof BANNER_AUDIENCES)[number];

/** Who looks at a page; a customer has bought something and has no subscription. */
export const VISITOR_KINDS = ['GUEST', 'NEWCOMER', 'SUBSCRIBER', 'CUSTOMER'] as const;
export type VisitorKind = (typeof VISITOR_KINDS)[number];

export const BANNER_TONES = ['INFO', 'OFFER', 'IMPORTANT'] as const;
export type BannerTone = (typeof BANNER_TONES)[number];

export const BANNER_STATES = ['DRAFT', 'SCHEDULED', 'LIVE', 'ENDED'] as const;
export type BannerState = (typeof BANNER_STATES)[number];

/** Characters. */
export const BANNER_NAME_MAX = 80;
export const BANNER_TEXT_MAX = 160;
export const BANNER_LABEL_MAX = 40;
export const BANNER_LINK_MAX = 500;

/** Of two banners at one place, the one with the higher priority is shown. */
export const BANNER_PRIORITY_MAX = 100;

/** Banners that may be published and not yet over at one time. */
export const BANNERS_PUBLISHED_MAX = 50;
