import type { BannerPlace } from '@/contracts/banner-values';
import { banner, type ShownBanner } from '@/contracts/editorial/banner';
import type { Locale } from '@/contracts/locales';
import { bannerPlaceOf } from '@/domain/editorial/banner-place';
import type { Api } from '@/services/api';

export interface PageBanners {
  place: BannerPlace | null;
  banners: ShownBanner[];
}

/** The banners of a public page; one that cannot be read does not fail the page. */
export async function readPageBanners(api: Api, resolvedUrl: string, locale: Locale): Promise<PageBanners> {
  const [path = ''] = resolvedUrl.split(/[?#]/);
  const place = bannerPlaceOf(path.replace(`/${locale}`, ''));
  if (place === null) return { place, banners: [] };
  return { place, banners: await api(banner.shown, { query: { place } }).catch(() => []) };
}

/** The tag by which a cached page is purged when its banners change; the locale is added to it. */
export const bannerTag = ({ place }: PageBanners): string[] => (place === null ? [] : [`banners:${place}`]);
