import { WaitingOrders } from '@/features/commerce/payment/waiting-orders';
import { LkScreen } from '@/features/learning/education/lk-screen';
import { lkQueries } from '@/hooks/learning/lk-queries';
import { page } from '@/server/ssr/page';

export default function LkPage() {
  return <LkScreen waiting={<WaitingOrders />} />;
}

const namespaces = ['education', 'dashboard', 'product', 'receipt'];
export const getServerSideProps = page({ namespaces, access: 'user', prefetch: lkQueries });
