import { useQuery } from '@tanstack/react-query';
import type { Outline } from '@/contracts/learning/learning';
import { guestProductsQuery } from '@/hooks/commerce/cart-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';

/** Whether everything in it is free, and a guest needs only an account. The bar above the lesson asks for the same. */
export function useIsFreeForAccount({
  productId,
  hasAccess,
}: Pick<Outline, 'productId' | 'hasAccess'>): boolean {
  const { status } = useSession();
  const isGuest = status === 'isNotLoggedIn' && !hasAccess;
  const { data } = useQuery({ ...guestProductsQuery(useApi(), [productId]), enabled: isGuest });
  return isGuest && data?.[0]?.price.free === true;
}
