import { useQuery } from '@tanstack/react-query';
import type { ProductCard } from '@/contracts/catalog/product';
import { landingSlug } from '@/domain/catalog/product-type';
import { landingQuery } from '@/hooks/catalog/product-queries';
import { guestProductsQuery } from '@/hooks/commerce/cart-queries';
import { useGuestCart } from '@/hooks/commerce/use-guest-cart';
import { useApi } from '@/hooks/use-api';

export interface SignUpReason {
  /** Buy one product, buy the whole cart, get a free product, or continue with a product. */
  kind: 'buy' | 'many' | 'get' | 'product';
  title: string;
}

const titleOf = ({ landing: { shortTitle1, shortTitle2 } }: Pick<ProductCard, 'landing'>) =>
  [shortTitle1, shortTitle2].filter(Boolean).join(' ');

/** Whether somebody is on the way to pay: from the cart, the choice of a provider, or a payment that failed. */
const leadsToPayment = (returnTo: string): boolean =>
  /^\/[a-z]{2}\/(?:education\/(?:cart|payment-fail)|payment(?:\/purchase)?)(?:[?#]|$)/.test(returnTo);

/** What the sign-up is for: the product of the page the user came from, or their cart. */
export function useSignUpReason(returnTo: string): SignUpReason | null {
  const api = useApi();
  const { productIds } = useGuestCart();
  const slug = landingSlug(returnTo);
  const fromCart = leadsToPayment(returnTo);
  const wanted = slug !== null || fromCart;
  const inCart = useQuery({
    ...guestProductsQuery(api, productIds),
    enabled: wanted && productIds.length > 0,
  });
  const cards = productIds.length > 0 ? inCart.data : NONE;
  const card =
    cards?.find((card) => card.landing.urlSlug === slug) ?? (cards?.length === 1 ? cards[0] : undefined);
  const landing = useQuery({
    ...landingQuery(api, slug ?? ''),
    enabled: slug !== null && cards !== undefined && !card,
  });
  if (!wanted || !cards) return null;
  if (card && (fromCart || card.landing.urlSlug === slug)) {
    return { kind: card.price.free ? 'get' : 'buy', title: titleOf(card) };
  }
  if (fromCart) return cards.length > 0 ? { kind: 'many', title: '' } : null;
  return landing.data ? { kind: 'product', title: titleOf(landing.data) } : null;
}

const NONE: readonly ProductCard[] = [];
