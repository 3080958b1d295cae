import { Download } from 'lucide-react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Table } from '@/components/ui/table';
import { invoiceFile } from '@/contracts/business/business-addresses';
import type { CompanyInvoice } from '@/contracts/business/company-invoice';
import { useMoney } from '@/hooks/commerce/use-money';
import { useNow } from '@/hooks/use-now';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import { useDay } from '../use-day';

const TONES: Record<CompanyInvoice['status'], BadgeTone> = {
  ISSUED: 'warning',
  PAID: 'success',
  CANCELLED: 'neutral',
};

export interface InvoicesTableProps {
  companyId: string;
  invoices: readonly CompanyInvoice[];
  /** When they were read, in milliseconds. */
  asOf: number;
}

export function InvoicesTable({ companyId, invoices, asOf }: InvoicesTableProps) {
  const { t } = useTranslation('business');
  const day = useDay();
  const now = useNow(asOf);
  return (
    <Table
      caption={t('invoices.title')}
      hideCaption
      stack
      rows={invoices}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'number',
          header: t('invoices.number'),
          rowHeader: true,
          cell: ({ number, purchaseOrder }) => (
            <span className={styles.person}>
              <span className={styles.number}>{number}</span>
              {purchaseOrder && (
                <span className={styles.small}>
                  {t('invoices.purchaseOrder')}: {purchaseOrder}
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'status',
          header: t('invoices.status'),
          cell: (invoice) => <Status invoice={invoice} now={now} />,
        },
        { key: 'what', header: t('invoices.what'), cell: (invoice) => <Lines invoice={invoice} /> },
        { key: 'issued', header: t('invoices.issuedAt'), cell: ({ issuedAt }) => day(issuedAt) },
        { key: 'due', header: t('invoices.dueAt'), cell: ({ dueAt }) => day(dueAt) },
        {
          key: 'total',
          header: t('invoices.total'),
          align: 'end',
          cell: (invoice) => <Total invoice={invoice} />,
        },
        {
          key: 'file',
          header: <span className="visually-hidden">{t('invoices.pdf')}</span>,
          align: 'end',
          cell: ({ id, number }) => (
            <Button
              size="small"
              variant="secondary"
              href={invoiceFile(companyId, id)}
              download
              icon={<Download aria-hidden="true" />}
              aria-label={t('invoices.pdfNamed', { number })}
            >
              {t('invoices.pdf')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function Status({ invoice: { status, dueAt, paidAt }, now }: { invoice: CompanyInvoice; now: number }) {
  const { t } = useTranslation('business');
  const day = useDay();
  const isOverdue = status === 'ISSUED' && Date.parse(dueAt) < now;
  return (
    <span className={styles.person}>
      <span>
        <Badge tone={isOverdue ? 'danger' : TONES[status]}>
          {t(isOverdue ? 'invoices.overdue' : `invoices.${status}`)}
        </Badge>
      </span>
      {paidAt && <span className={styles.small}>{t('invoices.paidAt', { date: day(paidAt) })}</span>}
    </span>
  );
}

function Lines({ invoice: { lines } }: { invoice: CompanyInvoice }) {
  const { t } = useTranslation('business');
  return (
    <span className={styles.person}>
      {lines.map(({ title, seats }) => (
        <span key={title}>{t('invoices.lineOf', { title, count: seats })}</span>
      ))}
    </span>
  );
}

function Total({ invoice: { total, tax, currency, reverseCharge } }: { invoice: CompanyInvoice }) {
  const { t } = useTranslation('business');
  const money = useMoney();
  return (
    <span className={styles.person}>
      <span className={styles.number}>{money(total, currency)}</span>
      {tax > 0 && <span className={styles.small}>{t('invoices.tax', { amount: money(tax, currency) })}</span>}
      {reverseCharge && <span className={styles.small}>{t('invoices.reverseCharge')}</span>}
    </span>
  );
}
