import type { BannerPlace } from '../../../../contracts/banner-values.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { shownBanners } from '../../../../domain/editorial/banner.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import * as repo from './banner.repository.ts';
import type { BannerPorts } from './banner-ports.ts';
import { bannerTags } from './banner-tags.ts';

interface BannerDeps {
  db: Db;
  shop: Pick<BannerPorts, 'visitorKind'>;
  now?: () => Date;
}

export type BannerService = ReturnType<typeof createBannerService>;

/** Banners on public pages (product §4 Banners). */
export function createBannerService({ db, shop, now = () => new Date() }: BannerDeps) {
  return {
    async shown(place: BannerPlace, locale: Locale) {
      const at = now();
      return shownBanners(await repo.findPublished(db, at), { place, locale, now: at });
    },
    visitor: async (userId: string) => ({ kind: await shop.visitorKind(userId) }),
    /** Marks the pages of banners that begin or end as stale; called by a scheduled job. */
    turnDue: () =>
      db.transaction(async (tx) => {
        const turned = await repo.takeTurns(tx, now());
        const tags = turned.flatMap(({ published }) => (published ? bannerTags(published) : []));
        if (tags.length > 0) await purgeAfter(tx, [...new Set(tags)]);
      }),
  };
}
