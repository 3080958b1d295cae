import type { GetServerSideProps } from 'next';
import type { ProductType } from '@/contracts/scalars';
import { landingPath } from '@/domain/catalog/product';
import { landingQuery } from '@/hooks/catalog/product-queries';
import { publicPage } from './page';

/** `getServerSideProps` of a landing; a product of another type, and a former address, are redirected (308). */
export function landingPage(type: ProductType): GetServerSideProps {
  // Two of the five routes name their segment a slug (product §2); both an id and a slug find the product.
  const nameOf = (params: Record<string, string>) => params.productId ?? params.slug ?? '';
  return publicPage({
    namespaces: ['landing', 'product', 'trust', 'seo'],
    // By id: a slug may be in any script, which a header cannot carry.
    tags: (client, api, { params }) => {
      const landing = client.getQueryData(landingQuery(api, nameOf(params)).queryKey);
      return ['products', ...(landing ? [`product:${landing.id}`] : [])];
    },
    prefetch: (api, { params }) => [landingQuery(api, nameOf(params))],
    movedTo: (client, api, { params }) => {
      const landing = client.getQueryData(landingQuery(api, nameOf(params)).queryKey);
      if (!landing || (landing.type === type && !landing.moved)) return null;
      return landingPath({ type: landing.type, urlSlug: landing.landing.urlSlug });
    },
  });
}
