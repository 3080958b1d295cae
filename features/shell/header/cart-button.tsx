import { lazyPart } from '@/components/ui/lazy-part';
import { CartLink } from './cart-link';

const CountedCartButton = lazyPart(
  () => import('./counted-cart-button').then((module) => module.CountedCartButton),
  <CartLink count={0} />,
);

/** Link to the cart; the number of items appears after hydration. */
export function CartButton() {
  return <CountedCartButton />;
}
