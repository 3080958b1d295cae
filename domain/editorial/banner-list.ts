import type { ShownBanner } from '../../contracts/editorial/banner.ts';

/** The banners of a page as the first script reads them; undefined without any. */
export const bannerList = (banners: readonly ShownBanner[] | undefined): string | undefined =>
  banners?.map(({ key, kinds }) => [key, ...kinds].join(' ')).join('|');
