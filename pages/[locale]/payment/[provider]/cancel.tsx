import { cancelPage } from '@/server/ssr/confirm-page';

export { CancelScreen as default } from '@/features/commerce/payment/cancel-screen';

export const getServerSideProps = cancelPage({ access: 'user' });
