import { type Answer, type Buyer, Cut } from './buyer.ts';

/** What one purchase was told before it was cut off or ended. */
export interface Walk {
  email: string;
  productId: string;
  /** The purchase was answered: this order must be there. */
  orderId?: string;
  /** The provider answered that it captured: the money must end at an order or be paid back. */
  captured?: string;
  /** The confirmation was answered with SUCCESS: the order must be paid and the product open. */
  paid?: true;
}

/** Cart → purchase → provider → confirmation, noting every acknowledgement as it comes. */
export async function walk(buyer: Buyer, note: Walk): Promise<void> {
  const order_lines = [{ product_id: note.productId }];
  expectStatus(await buyer.call('POST', '/api/orders/cart', { order_lines, clear_before: true }), 200);
  const bought = expectStatus(await buyer.call('PUT', '/api/orders/cart/purchase'), 200);
  const approveUrl = bought.body.approveUrl ?? '';
  note.orderId = new URL(approveUrl).pathname.split('/').at(-1);
  const left = expectStatus(await buyer.call('GET', approveUrl), 302);
  const page = new URL(left.location).pathname;
  const decided = expectStatus(await buyer.call('POST', `${page}/approve`), 303);
  note.captured = page.split('/').at(-1);
  const paymentId = new URL(decided.location).searchParams.get('payment');
  const result = await confirm(buyer, paymentId);
  if (result !== 'SUCCESS') throw new Error(`confirmation said ${result}`);
  note.paid = true;
}

const TRIES = 20;
const PAUSE_MS = 500;

/** Asks as the browser does: somebody who asked a moment ago may be answered from the books as they were. */
async function confirm(buyer: Buyer, paymentId: string | null): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await buyer.call('POST', '/api/payment/confirm', { paymentId });
    const { result } = expectStatus(answer, 200).body;
    if (result !== 'PENDING' || attempt >= TRIES) return result;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}

/** A 5xx while the product is dying is the cut itself; anything else unexpected breaks the proof. */
function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status === status) return answer;
  if (answer.status >= 500) throw new Cut(`answered ${answer.status}`);
  throw new Error(`answered ${answer.status} ${answer.body.code ?? ''} instead of ${status}`);
}
