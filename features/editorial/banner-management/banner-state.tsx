import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { BannerState } from '@/contracts/banner-values';
import type { ManagedBanner } from '@/contracts/editorial/banner-management';
import { hasUnpublishedChanges } from '@/domain/editorial/banner';
import { useTranslation } from '@/hooks/use-translation';

const TONES: Record<BannerState, BadgeTone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'brand',
  LIVE: 'success',
  ENDED: 'neutral',
};

/** Whether visitors see a banner, and whether they see its latest draft. */
export function BannerStateBadge({ banner }: { banner: ManagedBanner }) {
  const { t } = useTranslation('manager-banners');
  return (
    <>
      <Badge tone={TONES[banner.state]}>{t(`state.${banner.state}`)}</Badge>{' '}
      {hasUnpublishedChanges(banner) && <Badge tone="warning">{t('state.changed')}</Badge>}
    </>
  );
}
