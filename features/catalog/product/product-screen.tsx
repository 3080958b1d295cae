import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { CATALOG_PATH } from '@/domain/catalog/product';
import { landingQuery } from '@/hooks/catalog/product-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ProductPage } from './product-page';
import { ProductSkeleton } from './product-skeleton';

/** Landing page of any of the five product types, by id or slug. */
export function ProductScreen() {
  const { t } = useTranslation('landing');
  const errorText = useErrorText();
  const href = useHref();
  const { productId, slug } = useRouter().query;
  const query = useQuery(landingQuery(useApi(), String(productId ?? slug ?? '')));
  if (query.data) return <ProductPage landing={query.data} />;
  if (query.isPending) return <ProductSkeleton />;
  return (
    <ErrorState
      heading="h1"
      title={t('error.title')}
      text={errorText(query.error)}
      action={
        <>
          <Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>
          <Button variant="secondary" href={href(CATALOG_PATH)}>
            {t('error.catalogue')}
          </Button>
        </>
      }
    />
  );
}
