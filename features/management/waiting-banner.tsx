import { Banner } from '@/components/ui/banner';
import { PageLink } from '@/components/ui/page-link';
import type { Approval } from '@/contracts/identity/approval';
import { SHOP_PATHS } from '@/domain/commerce/shop-address';
import { useChangeDate } from '@/features/management/use-change-date';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Says that a change waits, for whom or until when. */
export function WaitingBanner({ approval: { reason, dueAt } }: { approval: Approval }) {
  const { t } = useTranslation('manager-shop');
  const href = useHref();
  const dateText = useChangeDate();
  return (
    <Banner tone="warning" live="status">
      {t(`waits.${reason}`, { date: dueAt ? dateText(dueAt) : '' })}{' '}
      <PageLink href={href(SHOP_PATHS.approvals)}>{t('waits.link')}</PageLink>
    </Banner>
  );
}
