import type { OrderReceipt, OrderState } from '../../../contracts/commerce/order.ts';
import type {
  ManagedOrder,
  ManagedOrderRefund,
  ManagedOrderRow,
  ManagedPayment,
} from '../../../contracts/commerce/order-management.ts';
import type { Locale } from '../../../contracts/locales.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import type { Scenario, ScenarioName } from '../scenario.ts';
import { makeReceipt, ORDER_ID, PAYMENT_ID } from './cart.ts';
import { CART_SLUGS } from './learning.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { makeOrderIn } from './order.ts';
import { makeDelivery } from './refund.ts';
import { productsBySlug } from './school.ts';
import { MOCK_USERS } from './user.ts';

/** An order in every state; the paid one is the student's, in the state of the scenario. */
const STATES: Record<OrderState, ScenarioName | null> = {
  PAID: null,
  PENDING: 'pending',
  REFUNDED: 'paid-back',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

const idOf = (status: OrderState): string => (status === 'PAID' ? ORDER_ID : mockId('managed-order', status));

/** The order with this id as its buyer sees it; null when the mock has none. */
async function orderOf(orderId: string, scenario: Scenario, locale: Locale): Promise<OrderReceipt | null> {
  const known = Object.entries(STATES).find(([status]) => idOf(status as OrderState) === orderId);
  if (!known) return null;
  const { name, email } = MOCK_USERS.student;
  const bought = makeReceipt(productsBySlug(CART_SLUGS), locale, { name, email });
  const mine = new Set([...scenario].filter((one) => known[1] === null && !isWaiting(one)));
  const order = await makeOrderIn(known[1] ? new Set([known[1]]) : mine, bought, '/');
  return { ...order, orderId, number: orderId.slice(0, 8).toUpperCase() };
}

/** The student's order stays paid in the back office, whatever their checkout plays. */
const isWaiting = (name: ScenarioName): boolean => ['pending', 'cancelled', 'expired', 'late'].includes(name);

export async function makeManagedOrders(scenario: Scenario, locale: Locale): Promise<ManagedOrderRow[]> {
  const ids = Object.keys(STATES).map((status) => idOf(status as OrderState));
  const orders = await Promise.all(ids.map((id) => orderOf(id, scenario, locale)));
  return orders.flatMap((order) => (order ? [toRow(order)] : []));
}

function toRow(order: OrderReceipt): ManagedOrderRow {
  const { orderId, number, status, currency, total, refunded, createdAt, paidAt, provider, titles } = order;
  const receiptNumber = order.receipt?.number ?? null;
  return {
    ...{ orderId, number, receiptNumber, status, currency, total, refunded, paidAt, provider, titles },
    placedAt: createdAt,
    buyer: { ...order.buyer, id: MOCK_USERS.student.id },
  };
}

/** Everything that managers see of an order. */
export async function makeManagedOrder(
  orderId: string,
  scenario: Scenario,
  locale: Locale,
  caller: Caller,
): Promise<ManagedOrder | null> {
  const order = await orderOf(orderId, scenario, locale);
  if (!order) return null;
  const { pay: _link, ...shown } = order;
  const isDisputed = order.status === 'PAID' && scenario.has('disputed');
  const left = order.status === 'PAID' ? order.total - order.refunded : 0;
  return {
    ...shown,
    buyer: { ...order.buyer, id: MOCK_USERS.student.id },
    mine: caller.id === MOCK_USERS.student.id,
    moves: movesOf(order),
    payments: [paymentOf(order, isDisputed)],
    refunds: refundsOf(order, scenario),
    requests: [],
    disputes: isDisputed ? [disputeOf(order)] : [],
    entitlements: order.paidAt ? entitlementsOf(order) : [],
    refundable: isDisputed || left === 0 ? [] : refundableOf(order),
    left,
  };
}

const refundableOf = ({ lines }: OrderReceipt) =>
  lines.flatMap(({ lineId, price, refunded }) =>
    price.finalPrice > refunded ? [{ lineId, amount: price.finalPrice - refunded }] : [],
  );

function movesOf({ status, createdAt, paidAt, closedAt }: OrderReceipt): ManagedOrder['moves'] {
  const causes = { CANCELLED: 'person', EXPIRED: 'expiry', REFUNDED: 'refund' } as const;
  const isClosed = status === 'CANCELLED' || status === 'EXPIRED' || status === 'REFUNDED';
  return [
    { to: 'PENDING', cause: 'purchase', at: createdAt },
    ...(paidAt ? [{ to: 'PAID' as const, cause: 'webhook' as const, at: paidAt }] : []),
    ...(closedAt && isClosed ? [{ to: status, cause: causes[status], at: closedAt }] : []),
  ];
}

const PAYMENT_STATES: Record<OrderState, ManagedPayment['status']> = {
  PENDING: 'CREATED',
  PAID: 'APPROVED',
  REFUNDED: 'REFUNDED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'DECLINED',
};

function paymentOf(order: OrderReceipt, isDisputed: boolean): ManagedPayment {
  const { status, total: amount, currency, paidAt, createdAt, refunded } = order;
  const declineReason = status === 'EXPIRED' ? ('insufficient_funds' as const) : null;
  const report = {
    ...{ status: 'APPROVED' as const, amount, currency, approvedAt: paidAt, refundedAmount: refunded },
    ...{ declineReason: null, refunds: [], disputes: [] },
  };
  const [dispute] = isDisputed ? [{ disputeRef: 'dispute:1', status: 'OPEN' as const, amount }] : [];
  const paid = paidAt ? [{ eventId: 'event-1', receivedAt: paidAt, report }] : [];
  const disputed = dispute
    ? [{ eventId: 'event-2', receivedAt: daysAgo(1), report: { ...report, disputes: [dispute] } }]
    : [];
  return {
    ...{ id: PAYMENT_ID, provider: 'sandbox', providerRef: 'pay_mock_1', url: null, amount, declineReason },
    status: PAYMENT_STATES[status],
    ...{ offSession: false, createdAt, approvedAt: paidAt, checkedAt: createdAt },
    nextCheckAt: status === 'PENDING' ? daysAgo(0) : null,
    messages: [...disputed, ...paid],
  };
}

function refundsOf(order: OrderReceipt, scenario: Scenario): ManagedOrderRefund[] {
  const delivery = order.status === 'PAID' ? makeDelivery(scenario) : null;
  const sum = order.refunded || (delivery ? (order.lines[0]?.price.finalPrice ?? 0) : 0);
  if (sum === 0) return [];
  const { id, name } = MOCK_USERS.senior;
  const { status, attempt, providerRef, retryAt, ended } = delivery ?? SENT;
  return [
    {
      ...{ id: mockId('refund', order.orderId), amount: sum, reason: 'staff', note: 'Paid twice' },
      ...{ status, attempt, providerRef, retryAt, ended, by: { id, name } },
      ...{ createdAt: daysAgo(1), settledAt: status === 'SUCCEEDED' ? daysAgo(1) : null },
    },
  ];
}

const SENT = {
  status: 'SUCCEEDED',
  attempt: 1,
  providerRef: 're_mock_1',
  retryAt: null,
  ended: false,
} as const;

const disputeOf = ({ total: amount }: OrderReceipt): ManagedOrder['disputes'][number] => ({
  ...{ id: mockId('dispute', 'one'), disputeRef: 'dispute:1', status: 'OPEN', amount },
  ...{ openedAt: daysAgo(1), settledAt: null, respondBy: daysAgo(-6) },
});

const entitlementsOf = ({ lines, paidAt }: OrderReceipt): ManagedOrder['entitlements'] =>
  lines.flatMap(({ lineId, productId, title }) =>
    productId && paidAt
      ? [{ id: lineId, productId, title, direction: 'GRANT' as const, reason: 'paid' as const, at: paidAt }]
      : [],
  );
