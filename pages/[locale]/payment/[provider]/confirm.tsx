import { confirmPage } from '@/server/ssr/confirm-page';

export { ConfirmScreen as default } from '@/features/commerce/payment/confirm-screen';

export const getServerSideProps = confirmPage();
