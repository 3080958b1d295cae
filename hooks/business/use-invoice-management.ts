import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/hooks/use-api';
import { invoiceManagement } from '@/services/manager-endpoints';

/** What senior managers note about invoices. Also after a refusal the list is read again: somebody else was first. */
export function useInvoiceManagement() {
  const api = useApi();
  const client = useQueryClient();
  const forget = () =>
    Promise.all(
      ['managed-invoices', 'managed-company', 'managed-companies', 'overview'].map((name) =>
        client.invalidateQueries({ queryKey: [api.locale, name] }),
      ),
    );
  return {
    markPaid: (invoiceId: string, reference: string) =>
      api(invoiceManagement.markPaid, { params: { invoiceId }, body: { reference } }).finally(forget),
    cancel: (invoiceId: string, reason: string) =>
      api(invoiceManagement.cancel, { params: { invoiceId }, body: { reason } }).finally(forget),
  };
}
