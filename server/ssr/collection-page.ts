import type { GetServerSideProps } from 'next';
import { typeOfCollection } from '@/domain/catalog/managed-address';
import { type PageOptions, page } from './page';

const NAMESPACES = ['manager', 'manager-kit', 'manager-products', 'manager-media'];

/** `getServerSideProps` of a page below `/manager/[collection]`; a word that is no collection is not found. */
export function collectionPage(
  options: Pick<PageOptions, 'prefetch'> & { access: 'manager' | 'senior' },
): GetServerSideProps {
  const render = page({ namespaces: NAMESPACES, ...options });
  return async (context) =>
    typeOfCollection(context.params?.collection) ? render(context) : { notFound: true };
}
