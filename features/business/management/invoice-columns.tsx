import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { managedInvoiceFile } from '@/contracts/business/business-addresses';
import type { ManagedInvoice } from '@/contracts/business/invoice-management';
import { managedCompanyPath } from '@/domain/business/managed-company-address';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useMoney } from '@/hooks/commerce/use-money';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company-management.module.css';
import { useInvoiceDateColumns, useInvoiceStatusColumn } from './invoice-state-columns';

export interface AskedInvoice {
  act: 'paid' | 'cancel';
  invoice: ManagedInvoice;
}

type Column = ManagerColumn<ManagedInvoice>;

/** What the list says of an invoice, and what can be done with it. */
export function useInvoiceColumns(onAsk: (asked: AskedInvoice) => void): Column[] {
  const { t } = useTranslation('manager-business');
  return [
    ...useWhoColumns(),
    ...useSumColumns(),
    useInvoiceStatusColumn(),
    {
      ...{ key: 'actions', header: t('invoice.actions') },
      cell: (invoice) => <Actions invoice={invoice} onAsk={onAsk} />,
    },
    ...useInvoiceDateColumns(),
  ];
}

function useWhoColumns(): Column[] {
  const { t } = useTranslation('manager-business');
  const href = useHref();
  return [
    {
      ...{ key: 'number', header: t('invoice.number'), rowHeader: true },
      cell: ({ id, number }) => (
        <>
          {number}
          <span className={styles.small}>
            <TextLink
              href={managedInvoiceFile(id)}
              target="_blank"
              aria-label={t('invoice.pdfOf', { number })}
            >
              {t('invoice.pdf')}
            </TextLink>
          </span>
        </>
      ),
      csv: ({ number }) => number,
    },
    {
      ...{ key: 'company', header: t('invoice.company') },
      cell: ({ company }) => (
        <TextLink variant="quiet" href={href(managedCompanyPath(company.id))}>
          {company.name}
        </TextLink>
      ),
      csv: ({ company }) => company.name,
    },
    {
      ...{ key: 'purchaseOrder', header: t('invoice.purchaseOrder') },
      cell: ({ purchaseOrder }) => purchaseOrder || '–',
      csv: ({ purchaseOrder }) => purchaseOrder,
    },
  ];
}

/** Amounts of an export: in units, with a point, so that spreadsheets add them up. */
const plain = (minor: number): string => (minor / 100).toFixed(2);

function useSumColumns(): Column[] {
  const { t } = useTranslation('manager-business');
  const money = useMoney();
  return [
    {
      ...{ key: 'lines', header: t('invoice.lines') },
      cell: ({ lines }) =>
        lines.map(({ title, seats }) => (
          <span key={`${title} ${seats}`} className={styles.line}>
            {t('invoice.line', { title, count: seats })}
          </span>
        )),
      csv: ({ lines }) => lines.map(({ title, seats }) => `${title}: ${seats}`).join(', '),
    },
    {
      ...{ key: 'total', header: t('invoice.total'), align: 'end' },
      cell: ({ total, tax, currency, reverseCharge }) => (
        <>
          {money(total, currency)}
          {tax > 0 && <span className={styles.small}>{t('invoice.tax', { tax: money(tax, currency) })}</span>}
          {reverseCharge && <span className={styles.small}>{t('invoice.reverseCharge')}</span>}
        </>
      ),
      csv: ({ total }) => plain(total),
    },
    {
      ...{ key: 'currency', header: t('invoice.currency'), optional: true },
      cell: ({ currency }) => currency,
      csv: ({ currency }) => currency,
    },
  ];
}

function Actions({ invoice, onAsk }: { invoice: ManagedInvoice; onAsk: (asked: AskedInvoice) => void }) {
  const { t } = useTranslation('manager-business');
  if (invoice.status !== 'ISSUED') return '–';
  return (
    <span className={styles.actions}>
      {(['paid', 'cancel'] as const).map((act) => (
        <Button
          key={act}
          size="small"
          variant={act === 'cancel' ? 'quiet' : 'secondary'}
          aria-label={t(`${act}.openOf`, { number: invoice.number })}
          onClick={() => onAsk({ act, invoice })}
        >
          {t(`${act}.open`)}
        </Button>
      ))}
    </span>
  );
}
