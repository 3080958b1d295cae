import type { BannerContent } from '../../../../contracts/editorial/banner-management.ts';
import { bannerLanguages, bannerPlaces } from '../../../../domain/editorial/banner.ts';

/** The cached pages that show a banner: those of its places, in its languages. */
export const bannerTags = (content: BannerContent): string[] =>
  bannerPlaces(content).flatMap((place) =>
    bannerLanguages(content).map((locale) => `banners:${place}@${locale}`),
  );
