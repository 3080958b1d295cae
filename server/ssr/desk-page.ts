import type { GetServerSideProps } from 'next';
import { parseLocale } from '@/contracts/locales';
import { isProductId } from '@/domain/catalog/product';
import { page } from './page';

const render = page({
  namespaces: [
    'manager-kit',
    'manager-translations',
    'manager-landings',
    'manager-content',
    'errors',
    'product',
  ],
  access: 'manager',
});

/** `getServerSideProps` of the translation desk; an id or a language that cannot exist is a 404. */
export const deskPage = (): GetServerSideProps => async (context) => {
  const { productId, language } = context.params ?? {};
  const exists =
    typeof productId === 'string' && isProductId(productId) && parseLocale(language) === language;
  return exists ? render(context) : { notFound: true };
};
