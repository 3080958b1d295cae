import { receiptCheckQuery } from '@/hooks/commerce/receipt-queries';
import { page } from '@/server/ssr/page';

export { ReceiptCheckScreen as default } from '@/features/commerce/payment/receipt-check-screen';

export const getServerSideProps = page({
  namespaces: ['payment', 'receipt'],
  prefetch: (api, { params }) => [receiptCheckQuery(api, params.code ?? '')],
});
