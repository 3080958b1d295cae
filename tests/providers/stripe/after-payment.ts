import type { DisputeStatus } from '../../../domain/commerce/payment.ts';
import { newId } from '../shared/ids.ts';
import type { DisputeOptions } from '../stand-in.ts';
import type { Announce } from './checkout.ts';
import { invalid } from './error.ts';
import type { Objects } from './objects.ts';
import type { Charge, Dispute, Refund, State } from './state.ts';

interface Deps {
  state: State;
  objects: Objects;
  seconds: () => number;
  announce: Announce;
}

const DISPUTE_STATUSES = { OPEN: 'needs_response', WON: 'won', LOST: 'lost' } as const;

/** Refunds and disputes of a charge. */
export function createAfterPayment({ state, objects, seconds, announce }: Deps) {
  /** docs.stripe.com/api/refunds/create: "You can never refund more than the original charge". */
  function refund(charge: Charge, amount: number | undefined, data: Pick<Refund, 'metadata' | 'reason'>) {
    if (charge.status !== 'succeeded') {
      throw invalid(`The charge ${charge.id} has not succeeded`, 'charge', 'charge_not_refundable');
    }
    if (disputesOf(charge).some(({ status }) => status !== 'won')) {
      throw invalid(`Charge ${charge.id} has been charged back.`, 'charge', 'charge_disputed');
    }
    const left = charge.amount - objects.refundedOf(charge);
    if (!left) {
      throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge', 'charge_already_refunded');
    }
    const asked = amount ?? left;
    if (asked <= 0) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
    if (asked > left) {
      throw invalid(
        `Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`,
        'amount',
      );
    }
    const status = state.refundOutcomes.get(charge.intentId) ?? 'succeeded';
    const made: Refund = {
      id: newId('re_'),
      created: seconds(),
      chargeId: charge.id,
      amount: asked,
      status,
      ...data,
    };
    state.refunds.set(made.id, made);
    announce('refund.created', made.id);
    announce('charge.refunded', charge.id);
    if (status === 'failed') announce('refund.failed', made.id);
    return made;
  }

  /** docs.stripe.com/refunds, "Failed refunds": also weeks after it had succeeded. */
  function decideRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = state.refunds.get(id);
    if (!refund || refund.status === status || refund.status === 'failed') return;
    refund.status = status;
    announce('refund.updated', id);
    if (status === 'failed') announce('refund.failed', id);
  }

  const disputesOf = (charge: Charge): Dispute[] =>
    [...state.disputes.values()].filter(({ chargeId }) => chargeId === charge.id);

  /** docs.stripe.com/disputes/how-disputes-work: opened by the bank, closed as won or lost. */
  function dispute(charge: Charge, to: DisputeStatus, { nth = 0, amount: asked }: DisputeOptions = {}): void {
    let known = disputesOf(charge)[nth];
    if (!known) {
      const amount = asked ?? charge.amount - objects.refundedOf(charge);
      known = { id: newId('du_'), created: seconds(), chargeId: charge.id, amount, status: 'needs_response' };
      state.disputes.set(known.id, known);
      announce('charge.dispute.created', known.id);
      announce('charge.dispute.funds_withdrawn', known.id);
    }
    if (known.status === DISPUTE_STATUSES[to]) return;
    known.status = DISPUTE_STATUSES[to];
    announce('charge.dispute.closed', known.id);
    if (to === 'WON') announce('charge.dispute.funds_reinstated', known.id);
  }

  return { refund, decideRefund, dispute };
}

export type AfterPayment = ReturnType<typeof createAfterPayment>;
