import { orderQuery } from '@/hooks/commerce/order-queries';
import { refundQuery } from '@/hooks/commerce/refund-queries';
import { page } from '@/server/ssr/page';

export { ReceiptScreen as default } from '@/features/commerce/payment/receipt-screen';

export const getServerSideProps = page({
  namespaces: ['payment', 'receipt', 'cart', 'product', 'errors'],
  access: 'user',
  prefetch: (api, { params }) => [orderQuery, refundQuery].map((query) => query(api, params.orderId ?? '')),
});
