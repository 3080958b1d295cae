import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/contracts/api-error';
import { dashboardPath } from '@/domain/catalog/product';
import { PlayerSeo } from '@/features/learning/player/player-seo';
import { dashboardQuery } from '@/hooks/learning/dashboard-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './dashboard.module.css';
import { DashboardLocked } from './dashboard-locked';
import { DashboardView } from './dashboard-view';

/** Where a learner stands in a course, longread, program or profession. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const { query } = useRouter();
  const locale = useLocale();
  const site = useSite();
  const errorText = useErrorText();
  const href = useHref();
  const name = String(query.productId ?? query.slug ?? '');
  const { data, error, isPending, refetch } = useQuery(dashboardQuery(useApi(), name));
  if (data) {
    const { title, productType: type, productId: id } = data.outline;
    const path = dashboardPath({ type, id }) ?? '/education/courses';
    return (
      <div className={`container ${styles.page}`}>
        <Seo title={t('title', { title })} canonicalPath={path} locale={locale} site={site} noindex />
        <DashboardView dashboard={data} />
      </div>
    );
  }
  if (isPending) {
    return (
      <Page>
        <div className={styles.waiting} role="status" aria-busy="true">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton shape="block" height="240px" />
          <Skeleton lines={6} />
        </div>
      </Page>
    );
  }
  const isClosed = error instanceof ApiError && error.code === 'user_not_have_access_to_product';
  const failed = (
    <ErrorState
      heading="h1"
      live
      title={t('error')}
      text={errorText(error)}
      action={
        <>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
          <Button variant="secondary" href={href('/education/courses')}>
            {t('mine')}
          </Button>
        </>
      }
    />
  );
  return <Page>{isClosed ? <DashboardLocked idOrSlug={name} failed={failed} /> : failed}</Page>;
}

/** Without a product the address is all that is known of the page. */
function Page({ children }: { children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={`container ${styles.page}`}>
      <PlayerSeo title={t('progress')} />
      {children}
    </div>
  );
}
