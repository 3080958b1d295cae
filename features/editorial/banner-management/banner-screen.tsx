import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/contracts/api-error';
import { EDITORIAL_PATHS, managedBannerPath } from '@/domain/editorial/managed-address';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { managedBannerQuery } from '@/hooks/editorial/banner-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { BannerEditor } from './banner-editor';
import type { WithRenderedBanner } from './with-rendered-banner';

/** `/manager/banners/[bannerId]`: a banner, edited beside its preview. */
export function BannerScreen({ renderBanner }: WithRenderedBanner) {
  const { t } = useTranslation('manager-banners');
  const bannerId = String(useRouter().query.bannerId ?? '');
  const query = useQuery(managedBannerQuery(useApi(), bannerId));
  const banner = query.data;
  if (query.error instanceof ApiError && ['not_found', 'request_params_invalid'].includes(query.error.code))
    return <NotFound />;
  return (
    <ManagerPage
      title={banner?.content.name || t('title')}
      path={managedBannerPath(bannerId)}
      back={{ path: EDITORIAL_PATHS.banners, label: t('title') }}
    >
      <LoadState query={query} height="640px" />
      {banner && <BannerEditor key={banner.id} managed={banner} renderBanner={renderBanner} />}
    </ManagerPage>
  );
}

function NotFound() {
  const { t } = useTranslation('manager-banners');
  const shared = useTranslation('manager-static').t;
  const href = useHref();
  return (
    <ManagerPage title={t('notFound.title')} lead={shared('notFound.text')} path={EDITORIAL_PATHS.banners}>
      <Button href={href(EDITORIAL_PATHS.banners)}>{t('notFound.toList')}</Button>
    </ManagerPage>
  );
}
