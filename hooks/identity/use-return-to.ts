import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { safeReturnTo } from '@/domain/identity/session';
import { useHref } from '@/hooks/use-href';

/** Where to go after sign-in: the requested page (same site only), the cart of a purchase, or `fallback`. */
export function useReturnTo(fallback: string) {
  const { query } = useRouter();
  const href = useHref();
  const asked = safeReturnTo(query.returnTo);
  const purchase = query.purchase === 'true' ? href('/education/cart') : undefined;
  const carried = asked ?? purchase;
  const withReturn = useCallback(
    (address: string) => (carried ? `${address}?returnTo=${encodeURIComponent(carried)}` : address),
    [carried],
  );
  return { target: carried ?? href(fallback), carried, withReturn };
}
