import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InvoiceStatus } from '@/contracts/business/business-values';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import type { Api } from '@/services/api';
import { invoiceManagement } from '@/services/manager-endpoints';

export interface InvoicesQuery {
  page: number;
  text: string | undefined;
  status: InvoiceStatus | undefined;
  companyId: string | undefined;
}

/** Invoices of companies, unpaid ones first. */
export const invoicesQuery = (api: Api, query: InvoicesQuery) =>
  queryOptions({
    queryKey: [api.locale, 'managed-invoices', query],
    queryFn: () => api.list(invoiceManagement.list, { query }),
    placeholderData: keepPreviousData,
  });

/** Fetches a page of an export of the same search. */
export const exportInvoices = (api: Api, query: InvoicesQuery) => (page: number) =>
  api(invoiceManagement.list, { query: { ...query, page, size: EXPORT_PAGE_SIZE } });
