import { Table } from '@/components/ui/table';
import type { SalesTotal } from '@/contracts/commerce/sales';
import { useTranslation } from '@/hooks/use-translation';
import { useSumColumns } from './sum-columns';

/** The whole period, by currency: amounts of different currencies are never added up. */
export function SalesTotals({ totals }: { totals: readonly SalesTotal[] }) {
  const { t } = useTranslation('manager-orders');
  const columns = useSumColumns<SalesTotal>();
  return (
    <Table
      caption={t('sales.totals')}
      columns={[
        {
          key: 'currency',
          header: t('sales.currency'),
          rowHeader: true,
          cell: ({ currency }) => currency,
        },
        ...columns,
      ]}
      rows={totals}
      rowKey={({ currency }) => currency}
      dense
    />
  );
}
