import type { ManagedBanner } from '@/contracts/editorial/banner-management';
import type { BulkAction } from '@/features/management/use-bulk';
import { useBannerManagement } from '@/hooks/editorial/use-banner-management';
import { useSession } from '@/hooks/identity/use-session';
import { useTranslation } from '@/hooks/use-translation';

/** What is done with chosen banners; archiving is for senior managers. */
export function useBannerBulk(isArchive: boolean): BulkAction<ManagedBanner>[] {
  const { t } = useTranslation('manager-banners');
  const { isSenior } = useSession();
  const { duplicate, archive } = useBannerManagement();
  const copy: BulkAction<ManagedBanner> = {
    ...{ key: 'duplicate', label: t('list.duplicate') },
    run: ({ id, content }) => duplicate(id, t('list.copyOf', { name: content.name })),
  };
  const file: BulkAction<ManagedBanner> = {
    ...{ key: 'archive', label: t(isArchive ? 'editor.restore' : 'editor.archive') },
    run: ({ id }) => archive(id, !isArchive),
  };
  return isSenior ? [copy, file] : [copy];
}
