import type { GetServerSideProps } from 'next';
import type { ProductType } from '@/contracts/scalars';
import { dashboardPath } from '@/domain/catalog/product';
import { dashboardQuery } from '@/hooks/learning/dashboard-queries';
import { page } from './page';

/** `getServerSideProps` of a dashboard; a product of another type is redirected to its own address. */
export function dashboardPage({ type, access }: { type: ProductType; access: 'user' }): GetServerSideProps {
  const nameOf = (params: Record<string, string>) => params.productId ?? params.slug ?? '';
  return page({
    namespaces: ['dashboard', 'learning', 'notes', 'product'],
    access,
    explains: 'user_not_have_access_to_product',
    prefetch: (api, { params }) => [dashboardQuery(api, nameOf(params))],
    movedTo: (client, api, { params }) => {
      const shown = client.getQueryData(dashboardQuery(api, nameOf(params)).queryKey)?.outline;
      if (!shown || shown.productType === type) return null;
      return dashboardPath({ type: shown.productType, id: shown.productId });
    },
  });
}
