import { refund } from '../../../contracts/commerce/refund.ts';
import { refundManagement } from '../../../contracts/commerce/refund-management.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const order = { params: { orderId: NOBODY } };
const request = { params: { requestId: NOBODY } };
const wanted = { lineIds: [NOBODY], reason: 'no_time', comment: '' };

/** Refunds as buyers ask for them and managers decide them. */
export const refundSentences: Sentence[] = [
  {
    say: 'an unknown order has no refunds',
    call: refund.get,
    as: 'student',
    give: () => order,
    expect: 'order_not_found',
  },
  {
    say: 'the money of an unknown order cannot be asked back',
    call: refund.request,
    as: 'student',
    give: () => ({ ...order, body: wanted }),
    expect: 'order_not_found',
  },
  {
    say: 'a request for a refund names a reason of the list',
    call: refund.request,
    as: 'student',
    give: () => ({ ...order, body: { ...wanted, reason: 'bored' } }),
    expect: { code: 'request_params_invalid', fields: { reason: 'invalid' } },
  },
  {
    say: 'an unknown request for a refund cannot be withdrawn',
    call: refund.withdraw,
    as: 'student',
    give: () => request,
    expect: 'not_found',
  },
  {
    say: 'granted requests for refunds are listed for managers',
    call: refundManagement.list,
    as: 'manager',
    give: () => ({ query: { status: 'GRANTED' } }),
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 0,
  },
  {
    say: 'requests for refunds are not for learners',
    call: refundManagement.list,
    as: 'student',
    expect: 'forbidden',
  },
  {
    say: 'an unknown request for a refund is not granted',
    call: refundManagement.grant,
    as: 'manager',
    give: () => ({ ...request, body: { answer: '' } }),
    expect: 'not_found',
  },
  {
    say: 'a request for a refund is declined for a reason of the terms only',
    call: refundManagement.decline,
    as: 'manager',
    give: () => ({ ...request, body: { reason: 'too_late', answer: 'No' } }),
    expect: { code: 'request_params_invalid', fields: { reason: 'invalid' } },
  },
  {
    say: 'an unknown order is not refunded',
    call: refundManagement.refund,
    as: 'senior',
    give: () => ({ ...order, body: { lines: [{ lineId: NOBODY }], reason: 'Wanted' } }),
    expect: 'order_not_found',
  },
  {
    say: 'refunds of lines are for senior managers',
    call: refundManagement.refund,
    as: 'manager',
    give: () => ({ ...order, body: { lines: [{ lineId: NOBODY }], reason: 'Wanted' } }),
    expect: 'forbidden',
  },
  {
    say: 'an unknown refund is not tried again',
    call: refundManagement.retry,
    as: 'manager',
    give: () => ({ params: { refundId: NOBODY } }),
    expect: 'not_found',
  },
  {
    say: 'learners do not try refunds again',
    call: refundManagement.retry,
    as: 'student',
    give: () => ({ params: { refundId: NOBODY } }),
    expect: 'forbidden',
  },
  {
    say: 'lost disputes are listed for managers',
    call: refundManagement.disputes,
    as: 'manager',
    give: () => ({ query: { status: 'LOST' } }),
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 0,
  },
];
