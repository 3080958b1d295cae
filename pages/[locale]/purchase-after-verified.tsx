import { publicPage } from '@/server/ssr/page';

export { VerifiedScreen as default } from '@/features/commerce/payment/verified-screen';

export const getServerSideProps = publicPage({
  namespaces: ['payment', 'cart', 'trust', 'auth', 'errors'],
  tags: [],
});
