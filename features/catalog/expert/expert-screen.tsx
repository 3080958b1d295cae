import { useQuery } from '@tanstack/react-query';
import { Seo } from '@/components/seo/seo';
import { breadcrumbData } from '@/components/seo/structured-data';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { expertsQuery } from '@/hooks/catalog/expert-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { AuthorsCall } from './authors-call';
import styles from './expert.module.css';
import { ExpertEntry } from './expert-entry';

/** The experts who teach, and how to become one. */
export function ExpertScreen() {
  const { t } = useTranslation('pages');
  const query = useQuery(expertsQuery(useApi()));
  const href = useHref();
  const locale = useLocale();
  const site = useSite();
  const { data: experts } = query;
  const trail = [{ label: t('home'), href: href('/') }, { label: t('experts.title') }];
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('experts.title')}
        description={t('experts.lead')}
        canonicalPath="/expert"
        locale={locale}
        site={site}
        jsonLd={[breadcrumbData(site, trail)]}
      />
      <PageHeader
        title={t('experts.title')}
        lead={t('experts.lead')}
        breadcrumb={<Breadcrumb label={t('label')} items={trail} />}
        actions={
          <Button variant="secondary" href="#authors">
            {t('experts.authors.link')}
          </Button>
        }
      />
      {query.isError && !experts && (
        <ErrorState
          title={t('error.title')}
          action={<Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>}
        />
      )}
      {experts?.length === 0 && <EmptyState title={t('experts.empty')} />}
      {experts && experts.length > 0 && (
        <ul className={styles.list}>
          {experts.map((expert) => (
            <ExpertEntry key={expert.slug} expert={expert} />
          ))}
        </ul>
      )}
      <AuthorsCall />
    </div>
  );
}
