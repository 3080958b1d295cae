import { ApiError } from '../../contracts/api-error.ts';
import { type ManagedOrderRow, orderManagement } from '../../contracts/commerce/order-management.ts';
import { type SalesTotal, sales } from '../../contracts/commerce/sales.ts';
import { CURRENCIES, SALES_MAX_DAYS } from '../../contracts/values.ts';
import { type OrderSearch, parseOrderSearch } from '../../domain/commerce/order-search.ts';
import { isPeriod } from '../../domain/commerce/sales-period.ts';
import { pageRows } from '../../domain/list-page.ts';
import { makeManagedOrder, makeManagedOrders } from './builders/managed-order.ts';
import { makeSalesRows } from './builders/sales.ts';
import { mockContract } from './mock-endpoint.ts';

function isFound(search: OrderSearch | null, { orderId, buyer, receiptNumber }: ManagedOrderRow): boolean {
  if (search === null) return true;
  if (search.by === 'email') return buyer.email === search.email;
  if (search.by === 'id') return orderId >= search.from && orderId <= search.to;
  return search.by === 'receipt' && receiptNumber !== null;
}

const refuse = (code: 'invalid' | 'too_big'): never => {
  throw new ApiError('request_params_invalid', { fields: { to: code } });
};

export const orderManagementMocks = [
  ...mockContract(orderManagement, {
    list: async ({ query }, { scenario, locale, setHeader }) => {
      const { text = '', status, provider, currency, from, to } = query;
      if (from && to && from > to) refuse('invalid');
      const search = text.trim() === '' ? null : parseOrderSearch(text);
      const orders = scenario.has('empty') ? [] : await makeManagedOrders(scenario, locale);
      const found = orders.filter(
        (order) =>
          isFound(search, order) &&
          (!status || order.status === status) &&
          (!provider || order.provider === provider) &&
          (!currency || order.currency === currency) &&
          (!from || order.placedAt.slice(0, 10) >= from) &&
          (!to || order.placedAt.slice(0, 10) <= to),
      );
      setHeader('x-total-count', String(found.length));
      const { offset, limit } = pageRows(query);
      return found.slice(offset, offset + limit);
    },
    get: async ({ params }, { scenario, locale, caller }) => {
      const order = await makeManagedOrder(params.orderId, scenario, locale, caller);
      if (!order) throw new ApiError('order_not_found');
      return order;
    },
  }),
  ...mockContract(sales, {
    get: ({ query }, { scenario }) => {
      const { from, to, by, currency } = query;
      if (from > to) refuse('invalid');
      if (!isPeriod({ from, to }, SALES_MAX_DAYS)) refuse('too_big');
      const isEmpty = scenario.has('empty') || (query.provider && query.provider !== 'sandbox');
      const rows = isEmpty ? [] : makeSalesRows(by, { from, to });
      const shown = rows.filter((row) => !currency || row.currency === currency);
      return { rows: shown, totals: CURRENCIES.flatMap((one) => totalOf(shown, one)) };
    },
  }),
];

function totalOf(rows: readonly SalesTotal[], currency: SalesTotal['currency']): SalesTotal[] {
  const own = rows.filter((row) => row.currency === currency);
  if (own.length === 0) return [];
  const sum = (key: 'orders' | 'gross' | 'discounts' | 'refunds' | 'net') =>
    own.reduce((total, row) => total + row[key], 0);
  const [orders, gross, discounts, refunds, net] = [
    sum('orders'),
    sum('gross'),
    sum('discounts'),
    sum('refunds'),
    sum('net'),
  ];
  return [{ currency, orders, gross, discounts, refunds, net }];
}
