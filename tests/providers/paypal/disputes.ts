import type { DisputeStatus } from '@/domain/commerce/payment';
import { newId } from '../shared/ids.ts';
import { type Answer, type Call, json } from '../shared/loopback-server.ts';
import { known } from '../shared/routes.ts';
import type { DisputeOptions } from '../stand-in.ts';
import { issue, notFound } from './errors.ts';
import { moneyOf } from './money.ts';
import { type Capture, type Dispute, type PaypalState, timeOf } from './state.ts';

// customer_disputes_v1 · schemas `status`, `dispute_state`: a resolved one says nothing of who has won.
const summary = ({ id, status, amount, currency, createTime, updateTime }: Dispute) => ({
  dispute_id: id,
  create_time: createTime,
  update_time: updateTime,
  reason: 'UNAUTHORISED',
  status: status === 'OPEN' ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
  dispute_state: status === 'OPEN' ? 'REQUIRED_ACTION' : 'RESOLVED',
  dispute_amount: moneyOf(amount, currency),
  dispute_life_cycle_stage: 'CHARGEBACK',
  dispute_channel: 'INTERNAL',
});

// customer_disputes_v1 · schema `dispute_outcome`: only in the details.
const OUTCOMES: Partial<Record<DisputeStatus, string>> = {
  WON: 'RESOLVED_SELLER_FAVOUR',
  LOST: 'RESOLVED_BUYER_FAVOUR',
};

function details(state: PaypalState, dispute: Dispute) {
  const { captureId, status, amount, currency } = dispute;
  const { invoiceId, customId } = known(state.orders, known(state.captures, captureId).orderId);
  const outcome = OUTCOMES[status];
  return {
    ...summary(dispute),
    disputed_transactions: [
      {
        seller_transaction_id: captureId,
        gross_amount: moneyOf(amount, currency),
        ...(invoiceId ? { invoice_number: invoiceId } : {}),
        ...(customId ? { custom: customId } : {}),
      },
    ],
    ...(outcome ? { dispute_outcome: { outcome_code: outcome } } : {}),
    links: [{ href: `${state.url}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
  };
}

const PARAMETERS =
  /^(start_time|disputed_transaction_id|page_size|next_page_token|dispute_state|update_time_(before|after))$/;

// customer_disputes_v1 · disputes.list
export function listDisputes({ disputes }: PaypalState, { query }: Call): Answer {
  const unknown = [...query.keys()].find((name) => !PARAMETERS.test(name));
  if (unknown) return issue(400, 'NOT_SUPPORTED', `${unknown} is not a parameter.`);
  const transaction = query.get('disputed_transaction_id');
  if (transaction && query.has('start_time')) {
    return issue(400, 'INVALID_PARAMETER_VALUE', 'Either start_time or disputed_transaction_id, not both.');
  }
  const size = Number(query.get('page_size') ?? 10);
  if (!(Number.isInteger(size) && size >= 1 && size <= 50)) {
    return issue(400, 'INVALID_PARAMETER_VALUE', 'page_size is from 1 to 50.');
  }
  const items = [...disputes.values()].filter(({ captureId }) => !transaction || captureId === transaction);
  return json(200, { items: items.slice(0, size).map(summary), links: [] });
}

// customer_disputes_v1 · disputes.get
export function getDispute(state: PaypalState, id: string): Answer {
  const dispute = state.disputes.get(id);
  return dispute ? json(200, details(state, dispute)) : notFound();
}

/** The buyer opens a dispute about a capture, or PayPal decides it. */
export function setDispute(
  state: PaypalState,
  capture: Capture,
  status: DisputeStatus,
  { nth = 0, amount = capture.amount }: DisputeOptions = {},
): void {
  const time = timeOf(state.now());
  const earlier = [...state.disputes.values()].filter(({ captureId }) => captureId === capture.id)[nth];
  const dispute: Dispute = earlier ?? {
    id: `PP-D-${newId('', 6).toUpperCase()}`,
    captureId: capture.id,
    status: 'OPEN',
    amount,
    currency: capture.currency,
    createTime: time,
    updateTime: time,
  };
  state.disputes.set(dispute.id, dispute);
  Object.assign(dispute, { status, updateTime: time });
  const type = status === 'OPEN' ? 'CUSTOMER.DISPUTE.CREATED' : 'CUSTOMER.DISPUTE.RESOLVED';
  state.emit(capture.orderId, type, 'dispute', details(state, dispute));
}
