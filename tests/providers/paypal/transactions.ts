import { type Answer, type Call, json } from '../shared/loopback-server.ts';
import { known } from '../shared/routes.ts';
import { issue } from './errors.ts';
import { moneyOf } from './money.ts';
import type { Capture, PaypalState } from './state.ts';

const PARAMETERS = /^(start_date|end_date|fields|page|page_size|transaction_currency|transaction_status)$/;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
// reporting_transactions_v1 · parameter `end_date`: "the maximum supported range is 31 days".
const MAX_RANGE_MS = 31 * 86_400_000;
// reporting_transactions_v1 · search.get: "a maximum of three hours for executed transactions to appear".
const DELAY_MS = 3 * 3_600_000;

// reporting_transactions_v1 · schema `transaction_info`, `transaction_status`.
const STATUSES = { COMPLETED: 'S', PENDING: 'P', DECLINED: 'D' } as const;

function detailsOf({ orders }: PaypalState, { id, orderId, amount, currency, status, createTime }: Capture) {
  const { invoiceId, customId } = known(orders, orderId);
  return {
    transaction_info: {
      ...{
        transaction_id: id,
        transaction_status: STATUSES[status],
        transaction_initiation_date: createTime,
      },
      transaction_amount: moneyOf(amount, currency),
      ...(invoiceId ? { invoice_id: invoiceId } : {}),
      ...(customId ? { custom_field: customId } : {}),
    },
  };
}

// reporting_transactions_v1 · search.get
export function listTransactions(state: PaypalState, { query }: Call): Answer {
  const invalid = (name: string) => issue(400, 'INVALID_REQUEST', `${name} is not valid.`);
  const unknown = [...query.keys()].find((name) => !PARAMETERS.test(name));
  if (unknown) return invalid(unknown);
  const [start = '', end = ''] = [query.get('start_date') ?? '', query.get('end_date') ?? ''];
  if (!DATE.test(start) || !DATE.test(end)) return invalid('start_date');
  const [from, to] = [Date.parse(start), Date.parse(end)];
  if (!(from <= to) || to - from > MAX_RANGE_MS) return invalid('end_date');
  const size = Number(query.get('page_size') ?? 100);
  if (!(Number.isInteger(size) && size >= 1 && size <= 500)) return invalid('page_size');
  const page = Number(query.get('page') ?? 1);
  const listed = Math.min(to, state.now().getTime() - DELAY_MS);
  const rows = [...state.captures.values()].filter(({ createTime, currency, status }) => {
    const time = Date.parse(createTime);
    const fits = currency === (query.get('transaction_currency') ?? currency);
    const wanted = query.get('transaction_status') ?? STATUSES[status];
    return time >= from && time <= listed && fits && wanted === STATUSES[status];
  });
  return json(200, {
    transaction_details: rows.slice((page - 1) * size, page * size).map((row) => detailsOf(state, row)),
    ...{ start_date: start, end_date: end, page, total_items: rows.length },
    total_pages: Math.max(1, Math.ceil(rows.length / size)),
  });
}
