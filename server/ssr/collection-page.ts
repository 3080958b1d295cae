import type { GetServerSideProps } from 'next';
import { typeOfCollection } from '@/domain/catalog/managed-address';
import { type Prefetch, page } from './page';

const NAMESPACES = ['manager', 'manager-kit', 'manager-products', 'manager-media'];

/** `getServerSideProps` of a page below `/manager/[collection]`; a word that is no collection is not found. */
export function collectionPage(prefetch?: Prefetch): GetServerSideProps {
  const render = page({ namespaces: NAMESPACES, access: 'manager', ...(prefetch && { prefetch }) });
  return async (context) =>
    typeOfCollection(context.params?.collection) ? render(context) : { notFound: true };
}
