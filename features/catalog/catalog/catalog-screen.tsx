import { Seo } from '@/components/seo/seo';
import { breadcrumbData } from '@/components/seo/structured-data';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageHeader } from '@/components/ui/page-header';
import { CATALOG_PATH } from '@/domain/catalog/product';
import { useCatalog } from '@/hooks/catalog/use-catalog';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { CatalogBrowser } from './catalog-browser';
import { CatalogSearch } from './catalog-search';

/** The whole catalogue; the filters are in the URL. */
export function CatalogScreen() {
  const { t } = useTranslation('catalogue');
  const { t: seo } = useTranslation('seo');
  const catalog = useCatalog();
  const href = useHref();
  const site = useSite();
  const trail = [{ label: t('breadcrumb.home'), href: href('/') }, { label: t('breadcrumb.catalogue') }];
  return (
    <div className="container">
      <Seo
        title={seo('catalogue.title')}
        description={seo('catalogue.description')}
        canonicalPath={CATALOG_PATH}
        locale={useLocale()}
        site={site}
        jsonLd={[breadcrumbData(site, trail)]}
      />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        breadcrumb={<Breadcrumb label={t('breadcrumb.label')} items={trail} />}
      >
        <CatalogSearch catalog={catalog} />
      </PageHeader>
      <CatalogBrowser catalog={catalog} />
    </div>
  );
}
