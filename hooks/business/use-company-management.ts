import { useQueryClient } from '@tanstack/react-query';
import type { CompanyDetail } from '@/contracts/business/company-management';
import type { SeatDiscount } from '@/contracts/business/seat';
import { managedCompanyQuery, seatDiscountsQuery } from '@/hooks/business/company-management-queries';
import { useApi } from '@/hooks/use-api';
import { companyManagement } from '@/services/manager-endpoints';

export interface Correction {
  /** Chosen here: sent again, it is the same correction. */
  correctionId: string;
  poolId: string | null;
  item: { productId: string | null; planId: string | null } | null;
  seats: number;
  endsAt: string | null;
  reason: string;
}

/** What senior managers change about companies. */
export function useCompanyManagement() {
  const api = useApi();
  const client = useQueryClient();
  const keep = (detail: CompanyDetail) => {
    client.setQueryData(managedCompanyQuery(api, detail.id).queryKey, detail);
    return client.invalidateQueries({ queryKey: [api.locale, 'managed-companies'] });
  };
  return {
    correctSeats: async (companyId: string, body: Correction) => {
      await keep(await api(companyManagement.correctSeats, { params: { companyId }, body }));
    },
    changeOwner: async (companyId: string, email: string, reason: string) => {
      const body = { email, reason };
      await keep(await api(companyManagement.changeOwner, { params: { companyId }, body }));
    },
    changeDiscounts: async (version: number, discounts: SeatDiscount[]) => {
      const changed = await api(companyManagement.changeDiscounts, { body: { version, discounts } });
      client.setQueryData(seatDiscountsQuery(api).queryKey, changed);
      return changed;
    },
    /** Reads the discounts that somebody else saved meanwhile. */
    readDiscounts: () => client.fetchQuery(seatDiscountsQuery(api)),
  };
}
