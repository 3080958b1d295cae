import type { GetServerSideProps } from 'next';
import { parseLocale } from '@/contracts/locales';
import { typeOfCollection } from '@/domain/catalog/managed-address';
import { isProductId } from '@/domain/catalog/product';
import { type PageOptions, page } from './page';

/**
 * `getServerSideProps` of a page under `/manager/[collection]`; a collection, a language or an id that cannot exist is a
 * 404 (product §2 Back office).
 */
export function managedPage(options: PageOptions & { access: 'manager' | 'senior' }): GetServerSideProps {
  const render = page(options);
  return async (context) => {
    const { collection, language, productId, courseId } = context.params ?? {};
    const ids = [productId, courseId].filter((id) => id !== undefined);
    const exists =
      typeOfCollection(collection) !== null &&
      (language === undefined || parseLocale(language) === language) &&
      ids.every((id) => typeof id === 'string' && isProductId(id));
    return exists ? render(context) : { notFound: true };
  };
}
