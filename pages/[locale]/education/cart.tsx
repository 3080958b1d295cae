import dynamic from 'next/dynamic';
import { CartScreen } from '@/features/commerce/cart/cart-screen';

export { cartProps as getServerSideProps } from '@/server/ssr/cart-page';

const ReferralCodeField = dynamic(
  () =>
    import('@/features/affiliate/referral-code/referral-code-field').then((part) => part.ReferralCodeField),
  { ssr: false },
);

export default function CartPage() {
  return <CartScreen referral={<ReferralCodeField />} />;
}
