import { Info, Tag, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { AnyLink } from '@/components/ui/any-link';
import { BannerFrame } from '@/components/ui/banner-frame';
import { IconButton } from '@/components/ui/icon-button';
import type { BannerTone } from '@/contracts/banner-values';
import type { ShownBanner } from '@/contracts/editorial/banner';
import { bannerList } from '@/domain/editorial/banner-list';
import { useMember } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { banner as calls } from '@/services/endpoints';
import { closeBanner, storeKind } from '@/store/closed-banners';
import { chooseBanner } from './inline/choose-banner';

const LOOKS = {
  INFO: { tone: 'info', icon: Info },
  OFFER: { tone: 'success', icon: Tag },
  IMPORTANT: { tone: 'warning', icon: TriangleAlert },
} as const;

/** The banners of a public page, of which each visitor sees one (decision 053). */
export function SiteBanners({ banners }: { banners: readonly ShownBanner[] }) {
  const list = bannerList(banners);
  const { isLoggedIn } = useMember();
  const [closed, setClosed] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen again when the person or the closed ones change
  useLayoutEffect(() => chooseBanner(list), [list, closed, isLoggedIn]);
  useVisitorKind(banners);
  return banners.map((banner, slot) => (
    <div
      key={banner.key}
      data-banner-slot={slot}
      data-guest={banner.kinds.includes('GUEST') ? '' : undefined}
      data-print="hide"
    >
      <BannerLine
        banner={banner}
        onClose={() => {
          closeBanner(banner.key);
          setClosed(banner.key);
        }}
      />
    </div>
  ));
}

export interface BannerLineProps {
  banner: Pick<ShownBanner, 'tone' | 'text' | 'href' | 'linkLabel' | 'dismissible'>;
  onClose?: () => void;
}

/** One banner as visitors see it. */
export function BannerLine({ banner, onClose }: BannerLineProps) {
  const { t } = useTranslation('shell');
  const { tone, text, href, linkLabel, dismissible } = banner;
  const look: { tone: 'info' | 'success' | 'warning'; icon: typeof Info } = LOOKS[tone satisfies BannerTone];
  return (
    <section aria-label={text}>
      <BannerFrame
        {...look}
        shape="bar"
        action={
          dismissible && (
            <IconButton label={t('close')} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          )
        }
      >
        {text} {href && <AnyLink href={href}>{linkLabel}</AnyLink>}
      </BannerFrame>
    </section>
  );
}

/** Asks once a page what kind of visitor a signed-in person is, if banners depend on it; used from the next page on. */
function useVisitorKind(banners: readonly ShownBanner[]): void {
  const api = useApi();
  const { isLoggedIn } = useMember();
  const differ =
    banners.some(({ kinds }) => kinds.includes('NEWCOMER') !== kinds.includes('CUSTOMER')) ||
    banners.some(({ kinds }) => kinds.includes('SUBSCRIBER') !== kinds.includes('CUSTOMER'));
  useEffect(() => {
    if (!isLoggedIn || !differ) return;
    api(calls.visitor).then(
      ({ kind }) => storeKind(kind),
      () => {},
    );
  }, [api, isLoggedIn, differ]);
}
