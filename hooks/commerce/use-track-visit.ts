import { useEffect, useRef } from 'react';
import type { EventDetails } from '@/contracts/commerce/tracking';
import type { ShownCart } from '@/domain/commerce/cart';
import { cartEvent } from '@/domain/commerce/tracking';
import { useApi } from '@/hooks/use-api';
import { isNewVisit } from '@/store/arrival';

/**
 * Reports an event once per visit of a page: not again when its data changes, nor after a reload, back or forward.
 * `subject` tells visits on one screen apart; `details` is null until known.
 */
export function useTrackVisit(subject: string, details: EventDetails | null): void {
  const api = useApi();
  const reported = useRef<string>(undefined);
  useEffect(() => {
    if (!details || reported.current === subject) return;
    reported.current = subject;
    if (!isNewVisit()) return;
    const tell = ({ track }: typeof import('@/services/analytics')) => track(api, details);
    import('@/services/analytics').then(tell, () => {});
  }, [api, subject, details]);
}

/** Reports that the cart, or the choice of a payment provider, is shown with something in it. */
export function useTrackCart(event: 'cart' | 'checkout', cart: ShownCart): void {
  useTrackVisit(event, cartEvent(event, cart));
}
