import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { INVOICE_STATUSES } from '@/contracts/business/business-values';
import type { ManagedInvoice } from '@/contracts/business/invoice-management';
import { COMPANY_PATHS } from '@/domain/business/managed-company-address';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { useListState } from '@/features/management/use-list-state';
import { exportInvoices, invoicesQuery } from '@/hooks/business/invoice-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company-management.module.css';
import { type AskedInvoice, useInvoiceColumns } from './invoice-columns';
import { InvoiceDialog } from './invoice-dialog';
import { InvoiceFilter } from './invoice-filter';

/** `/manager/invoices`: invoices of companies, unpaid ones first. */
export function InvoicesScreen() {
  const { t } = useTranslation('manager-business');
  const href = useHref();
  const api = useApi();
  const state = useListState({ filters: { status: '', companyId: '' } });
  const asked = {
    ...{ page: state.page, text: state.text || undefined },
    status: INVOICE_STATUSES.find((known) => known === state.filters.status),
    companyId: state.filters.companyId || undefined,
  };
  const query = useQuery(invoicesQuery(api, asked));
  const [open, setOpen] = useState<AskedInvoice | null>(null);
  return (
    <ManagerPage
      title={t('invoices.title')}
      lead={t('invoices.lead')}
      path={COMPANY_PATHS.invoices}
      actions={
        <Button variant="secondary" href={href(COMPANY_PATHS.companies)}>
          {t('invoices.companies')}
        </Button>
      }
    >
      {asked.companyId && <p className={styles.quiet}>{t('invoices.oneCompany')}</p>}
      <ManagerList<ManagedInvoice>
        name="invoices"
        title={t('invoices.title')}
        columns={useInvoiceColumns(setOpen)}
        rows={query.data?.items}
        total={query.data?.total}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        filters={<InvoiceFilter state={state} />}
        exportRows={exportInvoices(api, asked)}
        empty={<EmptyState title={t('invoices.emptyTitle')} text={t('invoices.emptyText')} />}
      />
      {open && <InvoiceDialog {...open} onClose={() => setOpen(null)} />}
    </ManagerPage>
  );
}
