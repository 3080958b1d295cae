import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Seo } from '@/components/seo/seo';
import { breadcrumbData } from '@/components/seo/structured-data';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { CATALOG_PATH } from '@/domain/catalog/product';
import { categoryQuery } from '@/hooks/catalog/category-queries';
import { useCatalog } from '@/hooks/catalog/use-catalog';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { CatalogBrowser } from './catalog-browser';
import { CategoryHeader } from './category-header';

/** One category of the catalogue, by its slug. */
export function CategoryScreen() {
  const { t } = useTranslation('catalogue');
  const { t: seo } = useTranslation('seo');
  const slug = String(useRouter().query.categoryId ?? '');
  const path = `/category/${encodeURIComponent(slug)}`;
  const catalog = useCatalog({ path, category: slug });
  const subject = useQuery(categoryQuery(useApi(), slug));
  const { data: category } = subject;
  const href = useHref();
  const site = useSite();
  const locale = useLocale();
  const name = category?.content.name ?? '';
  const trail = [
    { label: t('breadcrumb.home'), href: href('/') },
    { label: t('breadcrumb.catalogue'), href: href(CATALOG_PATH) },
    { label: name },
  ];
  if (subject.isError && !category) return <SubjectFailure onRetry={() => void subject.refetch()} />;
  return (
    <div className="container">
      <Seo
        title={seo('category.title', { name })}
        description={category?.description || seo('category.description', { name })}
        canonicalPath={path}
        locale={locale}
        site={site}
        jsonLd={[breadcrumbData(site, trail)]}
      />
      <CategoryHeader
        category={category}
        breadcrumb={<Breadcrumb label={t('breadcrumb.label')} items={trail} />}
      />
      <CatalogBrowser catalog={catalog} />
    </div>
  );
}

function SubjectFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('catalogue');
  const retry = <Button onClick={onRetry}>{t('error.retry')}</Button>;
  return (
    <div className="container">
      <ErrorState heading="h1" live title={t('error.title')} action={retry} />
    </div>
  );
}
