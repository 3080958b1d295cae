import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Offer } from '@/contracts/catalog/product';
import { offersQuery } from '@/hooks/catalog/product-queries';
import { useMember } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';

const MAX_PRODUCTS = 50;

/** The signed-in user's offers for these products; empty for a guest, whose prices the page already shows. */
export function useOffers(ids: readonly string[]): ReadonlyMap<string, Offer> {
  const api = useApi();
  const { isLoggedIn, userId } = useMember();
  const { data } = useQuery({
    ...offersQuery(api, userId ?? '', ids.slice(0, MAX_PRODUCTS)),
    enabled: isLoggedIn && userId !== null && ids.length > 0,
  });
  return useMemo(() => new Map((data ?? []).map((offer) => [offer.productId, offer])), [data]);
}
