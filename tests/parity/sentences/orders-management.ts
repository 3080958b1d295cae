import { orderManagement } from '../../../contracts/commerce/order-management.ts';
import { sales } from '../../../contracts/commerce/sales.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const period = { from: '2026-01-01', to: '2026-01-31' };

/** Orders and sums of sales as managers read them. */
export const orderManagementSentences: Sentence[] = [
  {
    say: 'orders of the school are not for learners',
    call: orderManagement.list,
    as: 'student',
    expect: 'forbidden',
  },
  { say: 'orders of the school are not for guests', call: orderManagement.list, expect: 'unauthorized' },
  {
    say: 'an unknown address has no orders',
    call: orderManagement.list,
    as: 'manager',
    give: () => ({ query: { text: 'nobody@kurso.test' } }),
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 0,
  },
  {
    say: 'a text that is no number and no address finds no orders',
    call: orderManagement.list,
    as: 'manager',
    give: () => ({ query: { text: 'Python' } }),
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 0,
  },
  {
    say: 'a period of orders does not end before it begins',
    call: orderManagement.list,
    as: 'manager',
    give: () => ({ query: { from: '2026-02-01', to: '2026-01-01' } }),
    expect: { code: 'request_params_invalid', fields: { to: 'invalid' } },
  },
  {
    say: 'orders are narrowed by a known provider only',
    call: orderManagement.list,
    as: 'manager',
    give: () => ({ query: { provider: 'barter' } }),
    expect: { code: 'request_params_invalid', fields: { provider: 'invalid' } },
  },
  {
    say: 'an unknown order is not found by managers',
    call: orderManagement.get,
    as: 'manager',
    give: () => ({ params: { orderId: NOBODY } }),
    expect: 'order_not_found',
  },
  {
    say: 'an order of another person is not shown to learners by the back office',
    call: orderManagement.get,
    as: 'student',
    give: () => ({ params: { orderId: NOBODY } }),
    expect: 'forbidden',
  },
  {
    say: 'sums of sales are not for learners',
    call: sales.get,
    as: 'student',
    give: () => ({ query: period }),
    expect: 'forbidden',
  },
  {
    say: 'nothing was sold through a provider that the school does not use',
    call: sales.get,
    as: 'manager',
    give: () => ({ query: { ...period, provider: 'mollie' } }),
    expect: 'ok',
    holds: (body: { rows: unknown[]; totals: unknown[] }) => body.rows.length + body.totals.length === 0,
  },
  {
    say: 'a period of sales does not end before it begins',
    call: sales.get,
    as: 'manager',
    give: () => ({ query: { from: '2026-02-01', to: '2026-01-01' } }),
    expect: { code: 'request_params_invalid', fields: { to: 'invalid' } },
  },
  {
    say: 'a period of sales is at most a year',
    call: sales.get,
    as: 'manager',
    give: () => ({ query: { from: '2024-01-01', to: '2026-01-01' } }),
    expect: { code: 'request_params_invalid', fields: { to: 'too_big' } },
  },
];
