import { useQuery } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { PageLink } from '@/components/ui/page-link';
import { SHOP_PATHS } from '@/domain/commerce/shop-address';
import { approvalsQuery } from '@/hooks/identity/approval-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Says that promo codes wait for a second senior manager. */
export function WaitingCodes() {
  const { t } = useTranslation('manager-shop');
  const href = useHref();
  const { data = [] } = useQuery(approvalsQuery(useApi()));
  const count = data.filter(({ kind, state }) => kind.startsWith('PROMO_CODE') && state === 'WAITING').length;
  if (count === 0) return null;
  return (
    <Banner tone="warning" action={<PageLink href={href(SHOP_PATHS.approvals)}>{t('waits.link')}</PageLink>}>
      {t('waits.codes', { count })}
    </Banner>
  );
}
