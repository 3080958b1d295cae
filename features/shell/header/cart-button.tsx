import dynamic from 'next/dynamic';
import { CartLink } from './cart-link';

const CountedCartButton = dynamic(
  () => import('./counted-cart-button').then((module) => module.CountedCartButton),
  { ssr: false, loading: () => <CartLink count={0} /> },
);

/** The way to the cart; how much is in it arrives after the page has woken up. */
export function CartButton() {
  return <CountedCartButton />;
}
