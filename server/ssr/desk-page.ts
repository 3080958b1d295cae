import type { GetServerSideProps } from 'next';
import { parseLocale } from '@/contracts/locales';
import { isProductId } from '@/domain/catalog/product';
import { type PageOptions, page } from './page';

/** `getServerSideProps` of the translation desk; an id or a language that cannot exist is a 404. */
export function deskPage(options: PageOptions & { access: 'manager' }): GetServerSideProps {
  const render = page(options);
  return async (context) => {
    const { productId, language } = context.params ?? {};
    const exists =
      typeof productId === 'string' && isProductId(productId) && parseLocale(language) === language;
    return exists ? render(context) : { notFound: true };
  };
}
