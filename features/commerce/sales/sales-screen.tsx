import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import type { Sales } from '@/contracts/commerce/sales';
import { SALES_MAX_DAYS } from '@/contracts/values';
import { ORDER_PATHS } from '@/domain/commerce/managed-order-address';
import { isPeriod } from '@/domain/commerce/sales-period';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { type SalesQuery, salesQuery } from '@/hooks/commerce/sales-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from './sales.module.css';
import { SalesChart } from './sales-chart';
import { SalesFilters } from './sales-filters';
import { SalesTable } from './sales-table';
import { SalesTotals } from './sales-totals';
import { useSalesQuery } from './use-sales-query';

/** `/manager/sales`: what was sold and paid back in a period. */
export function SalesScreen() {
  const { t } = useTranslation('manager-orders');
  const api = useApi();
  const { query, today, setFilter } = useSalesQuery();
  const isRight = isPeriod(query, SALES_MAX_DAYS);
  const answer = useQuery({ ...salesQuery(api, query), enabled: isRight });
  return (
    <ManagerPage
      title={t('sales.title')}
      lead={t('sales.lead')}
      path={ORDER_PATHS.sales}
      back={{ path: ORDER_PATHS.orders, label: t('order.back') }}
    >
      <SalesFilters
        query={query}
        today={today}
        error={isRight ? undefined : t('sales.wrongPeriod', { days: SALES_MAX_DAYS })}
        onChange={setFilter}
      />
      {isRight && <LoadState query={answer} height="420px" />}
      {isRight && answer.data && <Figures sales={answer.data} query={query} />}
    </ManagerPage>
  );
}

function Figures({ sales, query }: { sales: Sales; query: SalesQuery }) {
  const { t } = useTranslation('manager-orders');
  if (sales.rows.length === 0)
    return <EmptyState title={t('sales.emptyTitle')} text={t('sales.emptyText')} />;
  return (
    <div className={styles.figures}>
      <SalesTotals totals={sales.totals} />
      {query.by !== 'currency' &&
        sales.totals.map(({ currency }) => (
          <SalesChart key={currency} sales={sales} currency={currency} query={query} />
        ))}
      <SalesTable sales={sales} by={query.by} />
    </div>
  );
}
