import type { DeclineReason } from '@/domain/commerce/payment';
import { approvalPath } from '../shared/approval-page.ts';
import { moneyOf } from './money.ts';
import { type Capture, MERCHANT_ID, type Order, PAYER, type PaypalState, type Refund } from './state.ts';

type Where = Pick<PaypalState, 'url'>;

const link = (href: string, rel: string, method: 'GET' | 'POST') => ({ href, rel, method });

// payments_payment_v2 · schema `processor_response`, `response_code`.
const RESPONSE_CODES: Record<DeclineReason, string> = {
  insufficient_funds: '5120',
  card_declined: '0500',
  card_expired: '5400',
  authentication_failed: '5650',
  limit_exceeded: '5710',
  other: '5100',
};

/** Refunded so far, in minor units. */
export const refundedOf = ({ refunds }: Capture, ...counted: Refund['status'][]): number =>
  refunds.filter(({ status }) => counted.includes(status)).reduce((sum, { amount }) => sum + amount, 0);

// payments_payment_v2 · schema `capture_status`.
function captureStatus(capture: Capture): string {
  const refunded = refundedOf(capture, 'COMPLETED');
  if (refunded === 0) return capture.status;
  return refunded < capture.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
}

// payments_payment_v2 · schema `capture`.
function captureView({ url }: Where, order: Order, capture: Capture) {
  const { id, amount, currency, declineReason } = capture;
  return {
    id,
    status: captureStatus(capture),
    // payments_payment_v2 · schema `capture_status_details`: an e-check has not cleared yet.
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount: moneyOf(amount, currency),
    final_capture: true,
    ...(order.customId ? { custom_id: order.customId } : {}),
    ...(order.invoiceId ? { invoice_id: order.invoiceId } : {}),
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...(declineReason ? { processor_response: { response_code: RESPONSE_CODES[declineReason] } } : {}),
    links: [
      link(`${url}/v2/payments/captures/${id}`, 'self', 'GET'),
      link(`${url}/v2/payments/captures/${id}/refund`, 'refund', 'POST'),
      link(`${url}/v2/checkout/orders/${order.id}`, 'up', 'GET'),
    ],
    create_time: capture.createTime,
    update_time: capture.updateTime,
  };
}

// payments_payment_v2 · schema `capture-2`: by itself, in `captures.get` and in messages, it also names its order.
export const singleCapture = (where: Where, order: Order, capture: Capture) => ({
  ...captureView(where, order, capture),
  supplementary_data: { related_ids: { order_id: order.id } },
  payee: { merchant_id: MERCHANT_ID },
});

// payments_payment_v2 · schema `refund`.
export function refundView({ url }: Where, refund: Refund, currency: string) {
  const { id, captureId, status, amount, customId, invoiceId } = refund;
  return {
    id,
    status,
    ...(status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount: moneyOf(amount, currency),
    ...(customId ? { custom_id: customId } : {}),
    ...(invoiceId ? { invoice_id: invoiceId } : {}),
    links: [
      link(`${url}/v2/payments/refunds/${id}`, 'self', 'GET'),
      link(`${url}/v2/payments/captures/${captureId}`, 'up', 'GET'),
    ],
    create_time: refund.createTime,
    update_time: refund.updateTime,
  };
}

function paymentSource({ fromWallet, status, vaultToken, capture, storeInVault }: Order) {
  if (!fromWallet) return {};
  if (status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED') return { payment_source: { paypal: {} } };
  const { id = '', customerId = '' } = vaultToken ?? {};
  // checkout_orders_v2 · schema `vault_response`: the token exists once the payment has succeeded.
  const vaulted = storeInVault && capture && id;
  return {
    payment_source: {
      paypal: {
        email_address: PAYER.email_address,
        account_id: PAYER.payer_id,
        account_status: 'VERIFIED',
        name: PAYER.name,
        ...(vaulted
          ? { attributes: { vault: { id, status: 'VAULTED', customer: { id: customerId } } } }
          : {}),
      },
    },
  };
}

function linksOf({ url }: Where, { id, status, fromWallet }: Order) {
  const self = `${url}/v2/checkout/orders/${id}`;
  const waits = status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED';
  return [
    link(self, 'self', 'GET'),
    // checkout_orders_v2 · `rel`: `payer-action` with a payment source, `approve` without one.
    ...(waits ? [link(url + approvalPath(id), fromWallet ? 'payer-action' : 'approve', 'GET')] : []),
    ...(status === 'APPROVED' ? [link(`${self}/capture`, 'capture', 'POST')] : []),
  ];
}

// checkout_orders_v2 · `orders.create`, response 201: by default id, status and links.
export const minimalOrder = (where: Where, order: Order) => ({
  id: order.id,
  status: order.status,
  ...paymentSource(order),
  links: linksOf(where, order),
});

// checkout_orders_v2 · schema `order`.
export function orderView(where: Where, order: Order) {
  const { capture, currency } = order;
  const captures = capture ? [captureView(where, order, capture)] : [];
  const refunds = (capture?.refunds ?? []).map((refund) => refundView(where, refund, currency));
  return {
    ...minimalOrder(where, order),
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: order.referenceId,
        amount: moneyOf(order.amount, currency),
        payee: { merchant_id: MERCHANT_ID },
        ...(order.description ? { description: order.description } : {}),
        ...(order.customId ? { custom_id: order.customId } : {}),
        ...(order.invoiceId ? { invoice_id: order.invoiceId } : {}),
        ...(capture ? { payments: { captures, ...(refunds.length ? { refunds } : {}) } } : {}),
      },
    ],
    ...(order.status === 'APPROVED' || order.status === 'COMPLETED' ? { payer: PAYER } : {}),
    create_time: order.createTime,
    update_time: order.updateTime,
  };
}
