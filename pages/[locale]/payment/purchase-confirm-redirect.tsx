import { publicPage } from '@/server/ssr/page';

export { ConfirmScreen as default } from '@/features/commerce/payment/confirm-screen';

export const getServerSideProps = publicPage({ namespaces: ['payment', 'errors'], tags: [] });
