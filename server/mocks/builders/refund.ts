import type { OrderRefund, RefundLine, RefundRequest } from '../../../contracts/commerce/refund.ts';
import type {
  ManagedDispute,
  ManagedRefundRequest,
  RefundDelivery,
} from '../../../contracts/commerce/refund-management.ts';
import type { Locale } from '../../../contracts/locales.ts';
import { withdrawalEnd } from '../../../domain/commerce/refund.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import type { Scenario } from '../scenario.ts';
import { makeReceipt, ORDER_ID } from './cart.ts';
import { CART_SLUGS } from './learning.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { productsBySlug } from './school.ts';
import { MOCK_USERS } from './user.ts';

export const REFUND_REQUEST_ID = mockId('refund-request', 'one');
const REFUND_ID = mockId('refund', 'one');

const receiptIn = (locale: Locale) =>
  makeReceipt(productsBySlug(CART_SLUGS), locale, { name: MOCK_USERS.student.name, email: '' });

/** The lines of the mock's order, nothing of which was refunded. */
export function makeRefundLines(locale: Locale): RefundLine[] {
  return receiptIn(locale).lines.map(({ lineId, productId, title, price }) => ({
    lineId,
    ...{ productId, title, amount: price.finalPrice, refunded: 0, pending: 0 },
    refundable: price.finalPrice,
    access: 'OPEN',
  }));
}

export function makeRefundRequest(
  lines: readonly RefundLine[],
  change: Partial<RefundRequest> = {},
): RefundRequest {
  return {
    id: REFUND_REQUEST_ID,
    status: 'OPEN',
    reason: 'no_time',
    comment: '',
    lineIds: lines.map(({ lineId }) => lineId),
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    refund: null,
    refusal: null,
    answer: '',
    createdAt: daysAgo(1),
    decidedAt: null,
    ...change,
  };
}

/** The order's refunds in the state of the scenario: of the first of its lines. */
export function makeOrderRefund(scenario: Scenario, locale: Locale): OrderRefund {
  const lines = makeRefundLines(locale);
  const [first, ...others] = lines;
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const isOver = scenario.has('refund-over');
  const order: OrderRefund = {
    orderId: ORDER_ID,
    currency: receiptIn(locale).currency,
    until: withdrawalEnd(new Date(daysAgo(isOver ? 30 : 3)), 'UTC').toISOString(),
    mayAsk: !isOver,
    disputed: false,
    left: sum,
    ...{ lines, refunds: [], requests: [] },
  };
  if (!first) return order;
  const { amount } = first;
  const decided = { decidedAt: daysAgo(0) };
  const asked = (change: Partial<RefundRequest> = {}) => [makeRefundRequest([first], change)];
  const moved = (part: Partial<RefundLine>) => [{ ...first, refundable: 0, ...part }, ...others];
  const refunded = { id: REFUND_ID, amount, createdAt: daysAgo(0) };
  if (scenario.has('refund-open')) return { ...order, mayAsk: false, requests: asked() };
  if (scenario.has('refund-declined'))
    return {
      ...order,
      requests: asked({ status: 'DECLINED', refusal: 'completed', answer: '', ...decided }),
    };
  if (scenario.has('refund-granted'))
    return {
      ...order,
      left: sum - amount,
      lines: moved({ pending: amount }),
      refunds: [{ ...refunded, status: 'PENDING', settledAt: null }],
      requests: asked({ status: 'GRANTED', refund: 'PENDING', ...decided }),
    };
  if (scenario.has('refund-sent'))
    return {
      ...order,
      left: sum - amount,
      lines: moved({ refunded: amount, access: 'ENDED' }),
      refunds: [{ ...refunded, status: 'SUCCEEDED', settledAt: daysAgo(0) }],
      requests: asked({ status: 'GRANTED', refund: 'SUCCEEDED', ...decided }),
    };
  if (scenario.has('disputed'))
    return {
      ...order,
      mayAsk: false,
      disputed: true,
      lines: lines.map((line) => ({ ...line, refundable: 0, access: 'HELD' })),
    };
  return order;
}

const boughtBy = (locale: Locale, caller: Caller) => {
  const { number, total, paidAt, currency } = receiptIn(locale);
  const { id, name, email } = MOCK_USERS.student;
  return {
    order: { orderId: ORDER_ID, number, total, paidAt, locale },
    person: { id, name, email },
    mine: caller.id === id,
    currency,
  };
};

/** The student's open request as managers see it. */
export function makeManagedRequest(
  locale: Locale,
  caller: Caller,
  change: Partial<ManagedRefundRequest> = {},
): ManagedRefundRequest {
  const lines = makeRefundLines(locale).slice(0, 1);
  return {
    ...makeRefundRequest(lines),
    ...boughtBy(locale, caller),
    decidedBy: null,
    refusals: ['completed'],
    delivery: null,
    lines: lines.map(({ lineId, productId, title, amount, refundable }) => ({
      ...{ lineId, productId, title, amount, refundable },
      learned: { percent: 100, completedLessons: 8, totalLessons: 8, certificate: true },
      returnedBefore: false,
    })),
    ...change,
  };
}

/** What became of the refund in the state of the scenario; null when none was made. */
export function makeDelivery(scenario: Scenario): RefundDelivery | null {
  const sent = { refundId: REFUND_ID, attempt: 1, providerRef: 're_mock_1', retryAt: null, ended: false };
  if (scenario.has('refund-sent')) return { ...sent, status: 'SUCCEEDED' };
  if (scenario.has('refund-granted')) return { ...sent, status: 'PENDING' };
  if (scenario.has('refund-failed')) return { ...sent, status: 'FAILED', attempt: 2, retryAt: daysAgo(-1) };
  if (scenario.has('refund-ended')) return { ...sent, status: 'FAILED', attempt: 5, ended: true };
  return null;
}

/** The requests of the queue in the state of the scenario. */
export function makeManagedRequests(
  scenario: Scenario,
  locale: Locale,
  caller: Caller,
): ManagedRefundRequest[] {
  const decided = { decidedAt: daysAgo(0), decidedBy: MOCK_USERS.senior.name };
  const delivery = makeDelivery(scenario);
  if (scenario.has('empty')) return [];
  if (scenario.has('refund-declined'))
    return [makeManagedRequest(locale, caller, { ...decided, status: 'DECLINED', refusal: 'completed' })];
  if (!delivery) return [makeManagedRequest(locale, caller)];
  const refund = delivery.status === 'SUCCEEDED' ? 'SUCCEEDED' : 'PENDING';
  return [makeManagedRequest(locale, caller, { ...decided, status: 'GRANTED', delivery, refund })];
}

/** The dispute of the list in the state of the scenario. */
export function makeDisputes(scenario: Scenario, locale: Locale, caller: Caller): ManagedDispute[] {
  if (scenario.has('empty')) return [];
  const dispute = makeDispute(locale, caller);
  const settledAt = daysAgo(0);
  if (scenario.has('dispute-won')) return [{ ...dispute, status: 'WON', settledAt }];
  return [scenario.has('dispute-lost') ? { ...dispute, status: 'LOST', settledAt } : dispute];
}

function makeDispute(locale: Locale, caller: Caller): ManagedDispute {
  const bought = boughtBy(locale, caller);
  return {
    id: mockId('dispute', 'one'),
    ...bought,
    provider: 'sandbox',
    disputeRef: 'dispute:1',
    url: null,
    respondBy: daysAgo(-6),
    status: 'OPEN',
    amount: bought.order.total,
    openedAt: daysAgo(1),
    settledAt: null,
  };
}
