import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { InvoiceStatus } from '@/contracts/business/business-values';
import type { ManagedInvoice } from '@/contracts/business/invoice-management';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useDay } from '@/features/management/use-day';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company-management.module.css';

const TONES: Record<InvoiceStatus, BadgeTone> = {
  ISSUED: 'warning',
  PAID: 'success',
  CANCELLED: 'neutral',
};

export function useInvoiceStatusColumn(): ManagerColumn<ManagedInvoice> {
  const { t } = useTranslation('manager-business');
  return {
    ...{ key: 'status', header: t('invoice.status') },
    cell: ({ status, overdue }) =>
      overdue ? (
        <Badge tone="danger">{t('invoiceStatus.overdue')}</Badge>
      ) : (
        <Badge tone={TONES[status]}>{t(`invoiceStatus.${status}`)}</Badge>
      ),
    csv: ({ status }) => status,
  };
}

/** Dates, and how the invoice was settled. */
export function useInvoiceDateColumns(): ManagerColumn<ManagedInvoice>[] {
  const { t } = useTranslation('manager-business');
  const day = useDay();
  return [
    {
      ...{ key: 'issued', header: t('invoice.issued') },
      cell: ({ issuedAt }) => day(issuedAt),
      csv: ({ issuedAt }) => issuedAt,
    },
    {
      ...{ key: 'due', header: t('invoice.due') },
      cell: ({ dueAt }) => day(dueAt),
      csv: ({ dueAt }) => dueAt,
    },
    {
      ...{ key: 'details', header: t('invoice.details') },
      cell: (invoice) => <Details invoice={invoice} />,
      csv: ({ note }) => note,
    },
  ];
}

function Details({ invoice: { note, decidedBy, paidAt } }: { invoice: ManagedInvoice }) {
  const { t } = useTranslation('manager-business');
  const day = useDay();
  if (!note && !decidedBy) return '–';
  return (
    <>
      {note}
      {decidedBy && (
        <span className={styles.small}>
          {paidAt ? t('invoice.decided', { name: decidedBy.name, date: day(paidAt) }) : decidedBy.name}
        </span>
      )}
    </>
  );
}
