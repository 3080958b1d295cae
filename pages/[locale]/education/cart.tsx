import { LazyReferralCode } from '@/features/affiliate/referral-code/lazy-referral-code';
import { CartScreen } from '@/features/commerce/cart/cart-screen';

export { cartProps as getServerSideProps } from '@/server/ssr/cart-page';

export default function CartPage() {
  return <CartScreen referral={<LazyReferralCode />} />;
}
