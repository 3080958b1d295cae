import { page } from '@/server/ssr/page';

export { CancelScreen as default } from '@/features/commerce/payment/cancel-screen';

export const getServerSideProps = page({ namespaces: ['payment', 'cart'], access: 'user' });
