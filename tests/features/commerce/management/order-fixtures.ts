import type { ManagedOrder, ManagedOrderRow, ReportedPayment } from '@/contracts/commerce/order-management';
import type { ManagedDispute, ManagedRefundRequest } from '@/contracts/commerce/refund-management';

export const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const at = '2026-11-01T10:00:00.000Z';
const buyer = { id: id(7), name: 'Ann', email: 'ann@kurso.test' };

export const orderRow = (change: Partial<ManagedOrderRow> = {}): ManagedOrderRow => ({
  ...{ orderId: id(1), number: '1A2B3C4D', receiptNumber: 'KURSO-2026-000001', status: 'PAID' },
  ...{ currency: 'USD', total: 5000, refunded: 0, placedAt: at, paidAt: at, provider: 'sandbox' },
  ...{ buyer, titles: ['Python', 'SQL'] },
  ...change,
});

const line = (digit: number, title: string, finalPrice: number): ManagedOrder['lines'][number] => ({
  ...{ lineId: id(digit), kind: 'PRODUCT', productId: id(digit), productType: 'COURSE', title },
  ...{ quantity: 1, learningLanguage: 'en', refunded: 0, refunding: 0 },
  price: {
    ...{ free: false, currency: 'USD', finalPrice },
    discountPrice: {
      ...{ basePrice: finalPrice + 500, saleDiscountAmount: 500, ownedPartsDiscountAmount: 0 },
      ...{ subscriptionDiscountAmount: 0, promocodeDiscountPercent: null, promocodeDiscountAmount: 0 },
      ...{ finalPrice, currency: 'USD' },
    },
  },
});

const report: ReportedPayment = {
  ...{ status: 'APPROVED', amount: 5000, currency: 'USD', approvedAt: at, refundedAmount: 0 },
  ...{ declineReason: null, refunds: [], disputes: [] },
};

export const order = (change: Partial<ManagedOrder> = {}): ManagedOrder => ({
  ...{ orderId: id(1), number: '1A2B3C4D', status: 'PAID', currency: 'USD', total: 5000, refunded: 0 },
  ...{ createdAt: at, paidAt: at, closedAt: null, titles: ['Python', 'SQL'], promocode: 'SAVE5' },
  ...{ provider: 'stripe', locale: 'de', receipt: null, buyer, mine: false },
  lines: [line(2, 'Python', 2000), line(3, 'SQL', 3000)],
  moves: [{ to: 'PAID', cause: 'webhook', at }],
  payments: [
    {
      ...{ id: id(4), provider: 'stripe', providerRef: 'cs_1', url: 'https://dashboard.stripe.com/x' },
      ...{ status: 'APPROVED', amount: 5000, offSession: false, declineReason: null, createdAt: at },
      ...{ approvedAt: at, checkedAt: null, nextCheckAt: null },
      messages: [{ eventId: 'evt_1', receivedAt: at, report }],
    },
  ],
  ...{ refunds: [], requests: [], disputes: [], left: 5000 },
  entitlements: [{ id: id(5), productId: id(2), title: 'Python', direction: 'GRANT', reason: 'paid', at }],
  refundable: [
    { lineId: id(2), amount: 2000 },
    { lineId: id(3), amount: 3000 },
  ],
  ...change,
});

export const request = (change: Partial<ManagedRefundRequest> = {}): ManagedRefundRequest => ({
  ...{ id: id(1), status: 'OPEN', reason: 'too_difficult', comment: 'Zu schwer', lineIds: [id(2)] },
  ...{ amount: 2000, refund: null, refusal: null, answer: '', createdAt: at, decidedAt: null },
  order: { orderId: id(1), number: '1A2B3C4D', total: 5000, paidAt: at, locale: 'de' },
  ...{
    person: buyer,
    mine: false,
    currency: 'USD',
    decidedBy: null,
    refusals: ['completed'],
    delivery: null,
  },
  lines: [
    {
      ...{ lineId: id(2), productId: id(2), title: 'Python', amount: 2000, refundable: 2000 },
      learned: { percent: 75, completedLessons: 3, totalLessons: 4, certificate: false },
      returnedBefore: false,
    },
  ],
  ...change,
});

export const dispute = (change: Partial<ManagedDispute> = {}): ManagedDispute => ({
  ...{ id: id(1), person: buyer, mine: false, currency: 'USD', provider: 'stripe', disputeRef: 'dp_1' },
  order: { orderId: id(1), number: '1A2B3C4D', total: 5000, paidAt: at, locale: 'de' },
  ...{ url: 'https://dashboard.stripe.com/disputes/dp_1', status: 'OPEN', amount: 5000 },
  ...{ respondBy: '2026-11-20T10:00:00.000Z', openedAt: at, settledAt: null },
  ...change,
});
