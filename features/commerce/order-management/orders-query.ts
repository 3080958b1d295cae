import type { OrderState } from '@/contracts/commerce/order';
import { CURRENCIES, PAYMENT_PROVIDERS } from '@/contracts/values';
import { isDate } from '@/domain/local-date';
import type { ListState } from '@/features/management/use-list-state';
import type { ManagedOrdersQuery } from '@/hooks/commerce/order-management-queries';

export const ORDER_STATES: readonly OrderState[] = ['PENDING', 'PAID', 'CANCELLED', 'EXPIRED', 'REFUNDED'];
const SORTS = ['placed', 'paid', 'total'] as const;

export type OrderFilter = 'status' | 'provider' | 'currency' | 'from' | 'to';
export const NO_FILTERS: Record<OrderFilter, string> = {
  ...{ status: '', provider: '', currency: '' },
  ...{ from: '', to: '' },
};

const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((known) => known === value);
const dateOf = (text: string) => (isDate(text) ? text : undefined);

/** What the list asks for; unknown words of an address are ignored. */
export function ordersQuery({ page, text, sort, filters }: ListState<OrderFilter>): ManagedOrdersQuery {
  return {
    ...{ page, text },
    sort: oneOf(SORTS, sort) ?? 'placed',
    status: oneOf(ORDER_STATES, filters.status),
    provider: oneOf(PAYMENT_PROVIDERS, filters.provider),
    currency: oneOf(CURRENCIES, filters.currency),
    from: dateOf(filters.from),
    to: dateOf(filters.to),
  };
}
