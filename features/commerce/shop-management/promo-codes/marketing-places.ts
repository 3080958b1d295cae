import type { MarketingLocation } from '@/contracts/scalars';

/** Every marketing location, in the order of the form; the compiler refuses one that is missing. */
const PLACES: Record<MarketingLocation, true> = {
  ...{ main: true, cart: true, checkout: true, bylink: true, reqquiz: true, book: true, affiliate: true },
  ...{ getfreepopup: true, magazinepopup: true, glossarypopup: true, blogpopup: true },
  ...{ emailverification: true, wec: true, demoview: true },
};

export const MARKETING_PLACES = Object.keys(PLACES) as MarketingLocation[];
