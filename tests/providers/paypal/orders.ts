import { newId } from '../shared/ids.ts';
import { type Answer, type Call, json } from '../shared/loopback-server.ts';
import { issue, notFound, withBody } from './errors.ts';
import { minorOfMoney } from './money.ts';
import { CaptureRequest, OrderRequest } from './requests.ts';
import {
  type Capture,
  type Order,
  oncePerRequestId,
  type PaypalState,
  paypalId,
  timeOf,
  type VaultToken,
  wantsAll,
} from './state.ts';
import { minimalOrder, orderView, singleCapture } from './views.ts';

// checkout_orders_v2 · `order_request`: three hours to approve, then three hours to capture.
const ORDER_HOURS_MS = 3 * 3_600_000;

/** An order that PayPal still knows; one that was neither approved nor captured in time is gone. */
export function liveOrder(state: PaypalState, id: string): Order | undefined {
  const order = state.orders.get(id);
  const late = order && state.now().getTime() - order.activeAt.getTime() >= ORDER_HOURS_MS;
  return late && !order.capture ? undefined : order;
}

function show(state: PaypalState, call: Call, order: Order, status: number): Answer {
  return json(status, wantsAll(call) ? orderView(state, order) : minimalOrder(state, order));
}

// checkout_orders_v2 · orders.create
export function createOrder(state: PaypalState, call: Call): Answer {
  return withBody(call, OrderRequest, (body) => {
    if (body.payment_source && !call.headers['paypal-request-id']) {
      return issue(400, 'PAYPAL_REQUEST_ID_REQUIRED', 'A PayPal-Request-Id is required.');
    }
    return oncePerRequestId(state, call, () => {
      const order = newOrder(state, body);
      if ('body' in order) return { answer: order };
      const token = tokenOf(state, body);
      if (token && 'body' in token) return { answer: token };
      state.orders.set(order.id, order);
      if (token) chargeVault(state, order, token);
      return { answer: show(state, call, order, 201), replay: () => show(state, call, order, 200) };
    });
  });
}

function newOrder(
  state: PaypalState,
  { intent, purchase_units, payment_source }: OrderRequest,
): Order | Answer {
  const [unit, second] = purchase_units;
  if (intent !== 'CAPTURE' || !unit || second) {
    throw new Error('the stand-in knows intent CAPTURE and one purchase unit');
  }
  const amount = minorOfMoney(unit.amount, '/purchase_units/@reference_id/amount');
  if (typeof amount !== 'number') return amount;
  const mismatch = itemsProblem(unit, amount);
  if (mismatch) return mismatch;
  const wallet = payment_source?.paypal;
  const created = timeOf(state.now());
  return {
    id: paypalId(),
    status: wallet ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    amount,
    currency: unit.amount.currency_code,
    referenceId: unit.reference_id ?? 'default',
    description: unit.description ?? '',
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    returnUrl: wallet?.experience_context?.return_url,
    cancelUrl: wallet?.experience_context?.cancel_url,
    fromWallet: wallet !== undefined,
    storeInVault: wallet?.attributes?.vault?.store_in_vault === 'ON_SUCCESS',
    vaultToken: null,
    funding: { kind: 'funded' },
    capture: null,
    refundOutcome: 'COMPLETED',
    activeAt: state.now(),
    createTime: created,
    updateTime: created,
  };
}

type Unit = OrderRequest['purchase_units'][number];

// checkout_orders_v2 · schema `422`: ITEM_TOTAL_REQUIRED, ITEM_TOTAL_MISMATCH, AMOUNT_MISMATCH.
function itemsProblem({ items, amount }: Unit, total: number): Answer | null {
  const { breakdown } = amount;
  if (!items && !breakdown) return null;
  const minor = (value: string) => Math.round(Number(value) * 100);
  const parts = Object.entries(breakdown ?? {}).map(([name, part]) =>
    /discount$/.test(name) ? -minor(part.value) : minor(part.value),
  );
  if (items && !breakdown?.item_total) {
    return issue(422, 'ITEM_TOTAL_REQUIRED', 'If item details are specified item_total is required.');
  }
  const sum = items?.reduce((so, item) => so + minor(item.unit_amount.value) * Number(item.quantity), 0);
  if (sum !== undefined && sum !== minor(breakdown?.item_total?.value ?? '')) {
    return issue(
      422,
      'ITEM_TOTAL_MISMATCH',
      'Should equal sum of (unit_amount * quantity) across all items.',
    );
  }
  const given = parts.reduce((so, part) => so + part, 0);
  return given === total ? null : issue(422, 'AMOUNT_MISMATCH', 'Should equal the sum of the breakdown.');
}

// checkout_orders_v2 · schema `paypal_wallet`, `vault_id`; schema `422`: INSTRUMENT_DECLINED.
function tokenOf(
  state: PaypalState,
  { payment_source, purchase_units }: OrderRequest,
): VaultToken | Answer | null {
  const id = payment_source?.paypal?.vault_id;
  if (!id) return null;
  const duplicate = duplicateInvoice(state, purchase_units[0]?.invoice_id);
  if (duplicate) return duplicate;
  const token = state.vault.get(id);
  if (!token) return issue(422, 'TOKEN_ID_NOT_FOUND', 'Specified token was not found.');
  if (token.outcome !== 'DECLINED') return token;
  const declined =
    "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.";
  return issue(422, 'INSTRUMENT_DECLINED', declined);
}

function chargeVault(state: PaypalState, order: Order, token: VaultToken): void {
  order.vaultToken = token;
  order.funding = { kind: token.outcome === 'PENDING' ? 'inTransit' : 'funded' };
  capture(state, order);
}

// checkout_orders_v2 · orders.get
export function getOrder(state: PaypalState, id: string): Answer {
  const order = liveOrder(state, id);
  return order ? json(200, orderView(state, order)) : notFound();
}

// checkout_orders_v2 · orders.capture
export function captureOrder(state: PaypalState, call: Call, id: string): Answer {
  return withBody(call, CaptureRequest, () =>
    oncePerRequestId(state, call, () => {
      const order = liveOrder(state, id);
      const refusal = order ? captureProblem(state, order) : notFound();
      if (!order || refusal) return { answer: refusal ?? notFound() };
      capture(state, order);
      return { answer: show(state, call, order, 201), replay: () => show(state, call, order, 200) };
    }),
  );
}

// checkout_orders_v2 · schema `orders.capture-422`.
function captureProblem(state: PaypalState, { status, invoiceId }: Order): Answer | null {
  if (status === 'COMPLETED') return issue(422, 'ORDER_ALREADY_CAPTURED', 'Order already captured.');
  if (status !== 'APPROVED') {
    return issue(422, 'ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  }
  return duplicateInvoice(state, invoiceId);
}

// checkout_orders_v2 · schemas `422` and `orders.capture-422`: an account takes each invoice once.
function duplicateInvoice({ captures, orders }: PaypalState, invoice: string | undefined): Answer | null {
  const taken = [...captures.values()].some(
    ({ orderId, status }) => status !== 'DECLINED' && orders.get(orderId)?.invoiceId === invoice,
  );
  return invoice && taken ? issue(422, 'DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.') : null;
}

// notifications_webhooks_v1 · event types of captures: what an order becomes when it is captured.
const CAPTURED: Record<Capture['status'], string> = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DECLINED',
};
const STATUSES = { funded: 'COMPLETED', inTransit: 'PENDING', declined: 'DECLINED' } as const;

function capture(state: PaypalState, order: Order): void {
  const time = timeOf(state.now());
  const { funding } = order;
  const made: Capture = {
    id: paypalId(),
    orderId: order.id,
    amount: order.amount,
    currency: order.currency,
    status: STATUSES[funding.kind],
    declineReason: funding.kind === 'declined' ? funding.reason : null,
    refunds: [],
    createTime: time,
    updateTime: time,
  };
  state.captures.set(made.id, made);
  Object.assign(order, { capture: made, status: 'COMPLETED', updateTime: time });
  state.emit(order.id, CAPTURED[made.status], 'capture', singleCapture(state, order, made));
  if (order.storeInVault && made.status !== 'DECLINED') saveInVault(state, order);
}

// vault_payment_tokens_v3 · schema `payment_token_response`.
function saveInVault(state: PaypalState, order: Order): void {
  const token: VaultToken = {
    id: newId('', 17).toLowerCase(),
    customerId: newId('', 10),
    outcome: 'APPROVED',
  };
  state.vault.set(token.id, token);
  order.vaultToken = token;
  const resource = { id: token.id, customer: { id: token.customerId } };
  state.emit(order.id, 'VAULT.PAYMENT-TOKEN.CREATED', 'payment_token', resource);
}

/** What was in transit arrives, or does not. */
export function settleCapture(state: PaypalState, order: Order, success: boolean): void {
  const made = order.capture;
  if (!made) {
    order.funding = success ? { kind: 'funded' } : { kind: 'declined', reason: 'other' };
    return;
  }
  if (made.status !== 'PENDING') throw new Error(`the capture is ${made.status}`);
  made.status = success ? 'COMPLETED' : 'DECLINED';
  made.declineReason = success ? null : 'other';
  made.updateTime = timeOf(state.now());
  const type = success ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED';
  state.emit(order.id, type, 'capture', singleCapture(state, order, made));
}
