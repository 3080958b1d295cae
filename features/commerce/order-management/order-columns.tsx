import { TextLink } from '@/components/ui/link';
import type { ManagedOrderRow } from '@/contracts/commerce/order-management';
import { managedOrderPath } from '@/domain/commerce/managed-order-address';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useChangeDate } from '@/features/management/use-change-date';
import { useMoney } from '@/hooks/commerce/use-money';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './order-management.module.css';
import { OrderStatus } from './order-status';
import { useProviderName } from './use-provider-name';

type Column = ManagerColumn<ManagedOrderRow>;

/** Amounts of an export: in units, with a point, so that spreadsheets add them up. */
const plain = (minor: number): string => (minor / 100).toFixed(2);

/** What the list says of an order. */
export function useOrderColumns(): Column[] {
  const { t } = useTranslation('manager-orders');
  const provider = useProviderName();
  return [
    ...useNumberColumns(),
    {
      key: 'status',
      header: t('orders.status'),
      cell: ({ status }) => <OrderStatus status={status} />,
      csv: ({ status }) => status,
    },
    {
      key: 'items',
      header: t('orders.items'),
      cell: ({ titles }) => <span className={styles.items}>{titles.join(', ')}</span>,
      csv: ({ titles }) => titles.join(', '),
    },
    {
      key: 'provider',
      header: t('orders.provider'),
      cell: (row) => provider(row.provider),
      csv: (row) => row.provider ?? '',
    },
    ...useMoneyColumns(),
    ...useTimeColumns(),
  ];
}

function useNumberColumns(): Column[] {
  const { t } = useTranslation('manager-orders');
  const href = useHref();
  return [
    {
      key: 'number',
      header: t('orders.number'),
      rowHeader: true,
      cell: ({ orderId, number }) => (
        <TextLink variant="quiet" href={href(managedOrderPath(orderId))}>
          {number}
        </TextLink>
      ),
      csv: ({ number }) => number,
    },
    {
      key: 'receipt',
      header: t('orders.receipt'),
      optional: true,
      cell: ({ receiptNumber }) => receiptNumber ?? '–',
      csv: ({ receiptNumber }) => receiptNumber ?? '',
    },
    {
      key: 'buyer',
      header: t('orders.buyer'),
      cell: ({ buyer }) => (
        <>
          {buyer.name}
          <span className={styles.small}>{buyer.email}</span>
        </>
      ),
      csv: ({ buyer }) => `${buyer.name} <${buyer.email}>`,
    },
  ];
}

function useMoneyColumns(): Column[] {
  const { t } = useTranslation('manager-orders');
  const money = useMoney();
  return [
    {
      key: 'total',
      header: t('orders.total'),
      align: 'end',
      sort: 'total',
      cell: ({ total, currency }) => money(total, currency),
      csv: ({ total }) => plain(total),
    },
    {
      key: 'currency',
      header: t('orders.currency'),
      optional: true,
      cell: ({ currency }) => currency,
      csv: ({ currency }) => currency,
    },
    {
      key: 'refunded',
      header: t('orders.refunded'),
      align: 'end',
      cell: ({ refunded, currency }) => (refunded > 0 ? money(refunded, currency) : '–'),
      csv: ({ refunded }) => plain(refunded),
    },
  ];
}

function useTimeColumns(): Column[] {
  const { t } = useTranslation('manager-orders');
  const date = useChangeDate();
  return [
    {
      key: 'placed',
      header: t('orders.placedOn'),
      sort: 'placed',
      cell: ({ placedAt }) => date(placedAt),
      csv: ({ placedAt }) => placedAt,
    },
    {
      key: 'paid',
      header: t('orders.paidOn'),
      sort: 'paid',
      optional: true,
      cell: ({ paidAt }) => (paidAt ? date(paidAt) : '–'),
      csv: ({ paidAt }) => paidAt ?? '',
    },
  ];
}
