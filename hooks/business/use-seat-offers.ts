import { useQuery } from '@tanstack/react-query';
import type { SeatOffer } from '@/contracts/business/seat';
import { seatOffersQuery } from '@/hooks/business/seat-queries';
import { useApi } from '@/hooks/use-api';
import { useCurrency } from '@/hooks/use-currency';
import { useTranslation } from '@/hooks/use-translation';

/** What is sold as seats, in the currency of this visitor. */
export function useSeatOffers() {
  const { currency } = useCurrency();
  return useQuery(seatOffersQuery(useApi(), currency));
}

/** Names an offer in an address and in a list: the id of its product or plan. */
export const offerKey = ({ productId, planId }: Pick<SeatOffer, 'productId' | 'planId'>): string =>
  productId ?? planId ?? '';

/** The name of an offer; plans have none of their own. */
export function useOfferName(): (offer: Pick<SeatOffer, 'title' | 'period'>) => string {
  const { t } = useTranslation('business');
  return ({ title, period }) => (period ? t(`price.subscription.${period}`) : title);
}
