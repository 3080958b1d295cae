import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/hooks/use-api';
import { payoutManagement } from '@/services/manager-endpoints';

/** What senior managers decide about payouts. Also after a refusal the list is read again: somebody else was first. */
export function usePayoutManagement() {
  const api = useApi();
  const client = useQueryClient();
  const forget = () =>
    Promise.all(
      ['managed-payouts', 'managed-partner', 'managed-partners', 'approvals', 'overview'].map((name) =>
        client.invalidateQueries({ queryKey: [api.locale, name] }),
      ),
    );
  return {
    decide: (payoutId: string, decision: 'APPROVE' | 'CANCEL', note: string) =>
      api(payoutManagement.decide, { params: { payoutId }, body: { decision, note } }).finally(forget),
    markPaid: (payoutId: string, reference: string) =>
      api(payoutManagement.markPaid, { params: { payoutId }, body: { reference } }).finally(forget),
  };
}
