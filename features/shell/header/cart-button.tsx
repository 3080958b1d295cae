import { lazyPart } from '@/components/ui/lazy-part';
import { CartLink } from './cart-link';

const CountedCartButton = lazyPart(
  () => import('./counted-cart-button').then((module) => module.CountedCartButton),
  <CartLink count={0} />,
);

/** The way to the cart; how much is in it arrives after the page has woken up. */
export function CartButton() {
  return <CountedCartButton />;
}
