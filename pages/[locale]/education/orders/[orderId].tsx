import { orderQuery } from '@/hooks/commerce/order-queries';
import { page } from '@/server/ssr/page';

export { ReceiptScreen as default } from '@/features/commerce/payment/receipt-screen';

export const getServerSideProps = page({
  namespaces: ['payment', 'receipt', 'cart', 'product'],
  access: 'user',
  prefetch: (api, { params }) => [orderQuery(api, params.orderId ?? '')],
});
