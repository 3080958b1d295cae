import { CURRENCIES, SALES_GROUPS, SALES_PROVIDERS } from '@/contracts/values';
import { periodOf } from '@/domain/commerce/sales-period';
import { dateAt } from '@/domain/local-date';
import { useListState } from '@/features/management/use-list-state';
import type { SalesQuery } from '@/hooks/commerce/sales-queries';
import { useTimeZone } from '@/hooks/use-time-zone';

export type SalesFilter = 'from' | 'to' | 'by' | 'currency' | 'provider';

const DEFAULTS: Record<SalesFilter, string> = {
  ...{ from: '', to: '', by: 'day' },
  ...{ currency: '', provider: '' },
};

/** The period and the groups of the address, with the last days as the default. */
export function useSalesQuery() {
  const state = useListState({ filters: DEFAULTS });
  const today = dateAt(new Date(), useTimeZone());
  const { filters } = state;
  const query: SalesQuery = {
    ...periodOf(filters.from, filters.to, today),
    by: SALES_GROUPS.find((known) => known === filters.by) ?? 'day',
    currency: CURRENCIES.find((known) => known === filters.currency),
    provider: SALES_PROVIDERS.find((known) => known === filters.provider),
  };
  return { query, today, setFilter: state.setFilter };
}
