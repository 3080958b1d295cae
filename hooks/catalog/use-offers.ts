import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Offer } from '@/contracts/catalog/product';
import { offersQuery } from '@/hooks/catalog/product-queries';
import { useMember } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useCurrency } from '@/hooks/use-currency';

const MAX_PRODUCTS = 50;

export type Offers = ReadonlyMap<string, Offer>;

/**
 * This visitor's offers for these products: of a signed-in user, or of a guest who has chosen another currency. Empty for
 * other guests, whose prices the page already shows.
 */
export function useOffers(ids: readonly string[]): Offers {
  const api = useApi();
  const { isLoggedIn, userId } = useMember();
  const { currency, isUnusual } = useCurrency();
  const { data } = useQuery({
    ...offersQuery(api, `${userId ?? ''} ${currency}`, ids.slice(0, MAX_PRODUCTS)),
    enabled: ids.length > 0 && (isLoggedIn ? userId !== null : isUnusual),
  });
  return useMemo(() => new Map((data ?? []).map((offer) => [offer.productId, offer])), [data]);
}
