import type { BannerState } from '../../../contracts/banner-values.ts';
import type { BannerContent, ManagedBanner } from '../../../contracts/editorial/banner-management.ts';
import { newBanner } from '../../../domain/editorial/banner.ts';
import { bannerChecks } from '../../../domain/editorial/banner-check.ts';
import { changedNow } from './catalog-management.ts';
import { mockId } from './mock-id.ts';

export function mockBanner(content: BannerContent, state: BannerState): ManagedBanner {
  return {
    id: mockId('banner', content.name),
    content,
    state,
    published: state === 'DRAFT' ? null : content,
    archived: false,
    requested: null,
    checks: bannerChecks(content, { promoCode: null, now: new Date() }),
    overlaps: [],
    revision: 0,
    changed: changedNow(),
  };
}

/** One that is live, and a draft without texts. */
export const makeManagedBanners = (): ManagedBanner[] => [
  mockBanner(
    {
      ...newBanner('Autumn courses'),
      texts: {
        en: { text: 'New courses begin every Monday.', linkLabel: 'See courses' },
        de: { text: 'Jeden Montag beginnen neue Kurse.', linkLabel: 'Kurse ansehen' },
      },
      link: '/education/course/catalog',
    },
    'LIVE',
  ),
  mockBanner(newBanner('Winter sale'), 'DRAFT'),
];
