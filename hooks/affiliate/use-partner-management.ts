import { useQueryClient } from '@tanstack/react-query';
import type { TariffLevel } from '@/contracts/affiliate/affiliate';
import { managedPartnerQuery } from '@/hooks/affiliate/partner-management-queries';
import { useApi } from '@/hooks/use-api';
import { partnerManagement } from '@/services/manager-endpoints';

export interface TariffChange {
  /** The tariff that was seen. */
  basedOn: string;
  validFrom: string;
  levels: TariffLevel[];
}

/** What senior managers decide about partners. Also after a refusal lists are read again: somebody else was first. */
export function usePartnerManagement() {
  const api = useApi();
  const client = useQueryClient();
  const forget = (...names: string[]) =>
    Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [api.locale, name] })));
  return {
    suspend: async (partnerId: string, suspended: boolean, reason: string) => {
      const input = { params: { partnerId }, body: { suspended, reason } };
      const partner = await api(partnerManagement.suspend, input);
      client.setQueryData(managedPartnerQuery(api, partnerId).queryKey, partner);
      await forget('managed-partners');
      return partner;
    },
    decide: (bonusId: string, decision: 'RELEASE' | 'REJECT', reason: string) =>
      api(partnerManagement.decide, { params: { bonusId }, body: { decision, reason } }).finally(() =>
        forget('held-bonuses', 'approvals', 'overview'),
      ),
    changeTariff: (body: TariffChange) =>
      api(partnerManagement.changeTariff, { body }).finally(() =>
        forget('managed-tariffs', 'approvals', 'overview'),
      ),
  };
}
