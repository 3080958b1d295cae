import { useCartCount } from '@/hooks/commerce/use-cart';
import { CartLink } from './cart-link';

export function CountedCartButton() {
  return <CartLink count={useCartCount() ?? 0} />;
}
