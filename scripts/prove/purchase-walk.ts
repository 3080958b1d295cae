import { type Answer, type Buyer, Cut } from './buyer.ts';

/** The responses that one purchase received before it was cut off or ended. */
export interface Walk {
  email: string;
  productId: string;
  /** The purchase was acknowledged: this order must exist. */
  orderId?: string;
  /** The provider reported a capture: the money must end at an order or be refunded. */
  captured?: string;
  /** The confirmation returned SUCCESS: the order must be paid and the product open. */
  paid?: true;
}

/** Cart → purchase → provider → confirmation, recording every acknowledgement. */
export async function walk(buyer: Buyer, note: Walk): Promise<void> {
  const order_lines = [{ product_id: note.productId }];
  expectStatus(await buyer.call('POST', '/api/orders/cart', { order_lines, clear_before: true }), 200);
  const bought = expectStatus(await buyer.call('PUT', '/api/orders/cart/purchase'), 200);
  const start = new URL(bought.body.approveUrl ?? '');
  note.orderId = start.pathname.split('/').at(-1);
  start.searchParams.set('payment_method', 'sandbox');
  const left = expectStatus(await buyer.call('GET', start.href), 302);
  const page = new URL(left.location).pathname;
  const decided = expectStatus(await buyer.call('POST', `${page}/approve`), 303);
  note.captured = page.split('/').at(-1);
  const paymentId = new URL(decided.location).searchParams.get('payment');
  const result = await confirm(buyer, paymentId);
  if (result !== 'SUCCESS') throw new Error(`confirmation returned ${result}`);
  note.paid = true;
}

const TRIES = 20;
const PAUSE_MS = 500;

/** Polls like the browser: a repeated confirmation within a short time may return the stored state. */
async function confirm(buyer: Buyer, paymentId: string | null): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await buyer.call('POST', '/api/payment/confirm', { paymentId });
    const { result } = expectStatus(answer, 200).body;
    if (result !== 'PENDING' || attempt >= TRIES) return result;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}

/** A 5xx while the product is dying counts as the cut; anything else unexpected fails the proof. */
export function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status === status) return answer;
  if (answer.status >= 500) throw new Cut(`answered ${answer.status}`);
  throw new Error(`answered ${answer.status} ${answer.body.code ?? ''} instead of ${status}`);
}
