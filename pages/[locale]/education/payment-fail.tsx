import { publicPage } from '@/server/ssr/page';

export { FailScreen as default } from '@/features/commerce/payment/fail-screen';

export const getServerSideProps = publicPage({
  namespaces: ['payment', 'cart', 'customer-care', 'errors'],
  tags: [],
});
