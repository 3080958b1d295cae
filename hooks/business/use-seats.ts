import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import { useAfterChange } from '@/hooks/business/use-company';
import { useApi } from '@/hooks/use-api';
import { seat } from '@/services/business-endpoints';
import { goToPayment } from '@/services/payment-start';

export interface SeatPurchase {
  purchaseId: string;
  items: { productId: string | null; planId: string | null; seats: number }[];
  /** What the buyer saw, in minor units. */
  total: number;
}

/** Another price than the buyer saw, or something that is no longer sold: the prices are read again. */
function usePricesAgain() {
  const api = useApi();
  const client = useQueryClient();
  return (error: Error) => {
    if (!(error instanceof ApiError) || !['price_has_changed', 'not_found'].includes(error.code)) return;
    void client.invalidateQueries({ queryKey: [api.locale, 'company', 'seat-offers'] });
  };
}

/** Buys seats by card and goes to the payment; stays pending until the page is left. */
export function useBuySeats(companyId: string) {
  const api = useApi();
  const onError = usePricesAgain();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: SeatPurchase): Promise<never> => {
      const { approveUrl } = await api(seat.buy, { params: { companyId }, body });
      goToPayment(approveUrl);
      return new Promise<never>(() => {});
    },
    onError,
  });
}

/** Buys seats by invoice. */
export function useOrderSeats(companyId: string) {
  const api = useApi();
  const onError = usePricesAgain();
  return useMutation({
    ...useAfterChange(companyId),
    mutationFn: (body: SeatPurchase & { purchaseOrder: string }) =>
      api(seat.order, { params: { companyId }, body }),
    onError,
  });
}

export function useAssignSeats(companyId: string) {
  const api = useApi();
  return useMutation({
    ...useAfterChange(companyId),
    mutationFn: (body: { poolId: string; userIds: string[] }) =>
      api(seat.assign, { params: { companyId }, body }),
  });
}

export function useMoveSeat(companyId: string) {
  const api = useApi();
  return useMutation({
    ...useAfterChange(companyId),
    mutationFn: ({ assignmentId, userId }: { assignmentId: string; userId: string }) =>
      api(seat.move, { params: { companyId, assignmentId }, body: { userId } }),
  });
}

export function useEndSeat(companyId: string) {
  const api = useApi();
  return useMutation({
    ...useAfterChange(companyId),
    mutationFn: (assignmentId: string) => api(seat.end, { params: { companyId, assignmentId } }),
  });
}
