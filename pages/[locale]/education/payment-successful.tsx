import { publicPage } from '@/server/ssr/page';

export { SuccessScreen as default } from '@/features/commerce/payment/success-screen';

export const getServerSideProps = publicPage({ namespaces: ['payment', 'product', 'errors'], tags: [] });
