import type * as z from 'zod';
import type { DeclineReason, DisputeStatus } from '../../../domain/commerce/payment.ts';
import { minorOf } from '../shared/amounts.ts';
import { newId } from '../shared/ids.ts';
import type { DisputeOptions } from '../stand-in.ts';
import { MollieError, noEntity, unprocessable } from './error.ts';
import type { Objects } from './objects.ts';
import type { customerCreate, paymentCreate, refundCreate } from './parameters.ts';
import type { Mandate, Payment, Refund, State } from './state.ts';

interface Deps {
  state: State;
  objects: Objects;
  now: () => Date;
  /** Calls the webhook of the payment. */
  announce: (payment: Payment) => void;
  /** Whether this stand-in can reach addresses on this machine. */
  delivers: boolean;
}

/** docs.mollie.com/docs/status-change, "When does a payment expire?": 15 minutes until a method is chosen. */
const EXPIRY_MS = 15 * 60_000;
/** The example of a too high amount in docs.mollie.com/overview/handling-errors; iDEAL and cards end at 50,000. */
const MAX_AMOUNT = 5_000_000;
/** docs.mollie.com/reference/create-refund, 409: identical requests "in short succession". */
const DUPLICATE_MS = 60_000;
/** docs.mollie.com/reference/create-payment: "it will truncate them". */
const MAX_DESCRIPTION = 255;
const LOCAL_HOST = /^(localhost|127\.|10\.|192\.168\.|\[::1\]|0\.0\.0\.0)/;

/** docs.mollie.com/reference/get-payment, `details.failureReason`. */
const FAILURES: Record<DeclineReason, string> = {
  insufficient_funds: 'insufficient_funds',
  card_declined: 'card_declined',
  card_expired: 'card_expired',
  authentication_failed: 'authentication_failed',
  limit_exceeded: 'refused_by_issuer',
  other: 'unknown_reason',
};

/** What becomes of payments, refunds and mandates. */
export function createPayments({ state, objects, now, announce, delivers }: Deps) {
  function mandateFor(customerId: string, id: string | null | undefined): Mandate {
    const fitting = [...state.mandates.values()].filter(
      (mandate) =>
        mandate.customerId === customerId && mandate.status === 'valid' && (!id || mandate.id === id),
    );
    const [mandate] = fitting;
    // docs.mollie.com/docs/recurring-payments, "Charging immediately on-demand": a valid mandate is needed.
    if (!mandate)
      throw unprocessable('No suitable mandates found for customer.', id ? 'mandateId' : 'customerId');
    return mandate;
  }

  function check(input: z.output<typeof paymentCreate>): number {
    const amount = minorOf(input.amount.value) ?? 0;
    if (amount < 1) throw unprocessable('The amount is lower than the minimum', 'amount');
    if (amount > MAX_AMOUNT) throw unprocessable('The amount is higher than the maximum', 'amount');
    // docs.mollie.com/reference/create-payment, `redirectUrl`: may be omitted for recurring payments only.
    if (!input.redirectUrl && input.sequenceType !== 'recurring') {
      throw unprocessable("The 'redirectUrl' field is missing", 'redirectUrl');
    }
    if (input.customerId && !state.customers.has(input.customerId)) throw noEntity(input.customerId);
    if (!input.customerId && input.sequenceType !== 'oneoff') {
      throw unprocessable("The 'customerId' field is missing", 'customerId');
    }
    // docs.mollie.com/reference/create-payment, `webhookUrl`: "you cannot use localhost".
    const host = input.webhookUrl ? new URL(input.webhookUrl).hostname : '';
    if (LOCAL_HOST.test(host) && !delivers) {
      const detail = "The webhook URL is invalid because it is unreachable from Mollie's point of view";
      throw unprocessable(detail, 'webhookUrl');
    }
    return amount;
  }

  function create(input: z.output<typeof paymentCreate>): Payment {
    const amount = check(input);
    const recurring = input.sequenceType === 'recurring';
    const mandate = recurring ? mandateFor(String(input.customerId), input.mandateId) : null;
    const payment: Payment = {
      ...{ id: newId('tr_', 10), createdAt: now(), amount, currency: input.amount.currency, status: 'open' },
      description: input.description.slice(0, MAX_DESCRIPTION),
      redirectUrl: input.redirectUrl ?? null,
      cancelUrl: input.cancelUrl ?? null,
      webhookUrl: input.webhookUrl ?? null,
      locale: input.locale ?? null,
      metadata: input.metadata ?? null,
      sequenceType: input.sequenceType,
      customerId: input.customerId ?? null,
      ...{ mandateId: mandate?.id ?? null, method: mandate?.method ?? null, endedAt: null },
      ...{ failureReason: null, refundOutcome: null },
      expiresAt: recurring ? null : new Date(now().getTime() + EXPIRY_MS),
    };
    state.payments.set(payment.id, payment);
    if (mandate) chargeMandate(payment, mandate);
    return payment;
  }

  /** docs.mollie.com/docs/recurring-payments: cards are charged at once, direct debits are pending for days. */
  function chargeMandate(payment: Payment, { outcome }: Mandate): void {
    if (outcome === 'APPROVED') end(payment, 'paid');
    else if (outcome === 'DECLINED') fail(payment, 'insufficient_funds');
    else {
      payment.method = 'directdebit';
      payment.status = 'pending';
    }
  }

  /** docs.mollie.com/reference/webhooks: called for paid, expired, failed and canceled, not for pending. */
  function end(payment: Payment, status: 'paid' | 'canceled' | 'expired' | 'failed'): void {
    payment.status = status;
    payment.endedAt = now();
    payment.expiresAt = null;
    if (status === 'paid' && payment.sequenceType === 'first') addMandate(payment);
    announce(payment);
  }

  function fail(payment: Payment, reason: string): void {
    payment.failureReason = reason;
    end(payment, 'failed');
  }

  /** docs.mollie.com/docs/recurring-payments, "Setting up the first payment": cards stay cards, others are debited. */
  function addMandate(payment: Payment): void {
    const method = payment.method === 'creditcard' ? 'creditcard' : 'directdebit';
    const customerId = String(payment.customerId);
    const mandate: Mandate = {
      ...{
        id: newId('mdt_', 10),
        createdAt: now(),
        customerId,
        method,
        status: 'valid',
        outcome: 'APPROVED',
      },
    };
    state.mandates.set(mandate.id, mandate);
    payment.mandateId = mandate.id;
  }

  function pay(payment: Payment, inTransit: boolean): void {
    if (payment.status !== 'open') return;
    payment.method = inTransit ? 'banktransfer' : 'creditcard';
    payment.expiresAt = null;
    if (inTransit) payment.status = 'pending';
    else end(payment, 'paid');
  }

  function arrive(payment: Payment, success: boolean): void {
    if (payment.status !== 'pending') return;
    end(payment, success ? 'paid' : 'failed');
  }

  /** docs.mollie.com/docs/status-change, `failed`: "cannot be completed with a different payment method". */
  function decline(payment: Payment, reason: DeclineReason): void {
    if (payment.status !== 'open') return;
    payment.method = 'creditcard';
    fail(payment, FAILURES[reason]);
  }

  function leave(payment: Payment): void {
    if (payment.status === 'open') end(payment, 'canceled');
  }

  /** docs.mollie.com/reference/cancel-payment: depends on `isCancelable`. */
  function cancel(payment: Payment): void {
    const cancelable = payment.method === 'banktransfer' && ['open', 'pending'].includes(payment.status);
    if (!cancelable) throw unprocessable('The payment cannot be cancelled');
    end(payment, 'canceled');
  }

  function expireLate(): void {
    for (const payment of state.payments.values()) {
      if (payment.expiresAt && payment.expiresAt <= now()) end(payment, 'expired');
    }
  }

  /** docs.mollie.com/reference/create-refund: `pending` at first, the bank needs days. */
  function refund(payment: Payment, input: z.output<typeof refundCreate>): Refund {
    const amount = minorOf(input.amount.value) ?? 0;
    const left = payment.amount - objects.refundedOf(payment.id);
    if (payment.status !== 'paid') throw unprocessable('The payment has not been paid');
    if (input.amount.currency !== payment.currency) throw unprocessable('The currency differs', 'amount');
    if (amount < 1) throw unprocessable('The amount is lower than the minimum', 'amount');
    if (amount > left) throw unprocessable('The amount is higher than the maximum', 'amount');
    const { description = payment.description, metadata = null } = input;
    const same = objects
      .of(state.refunds, payment.id)
      .some(
        (other) =>
          other.amount === amount &&
          other.description === description &&
          JSON.stringify(other.metadata) === JSON.stringify(metadata) &&
          now().getTime() - other.createdAt.getTime() < DUPLICATE_MS,
      );
    if (same) throw new MollieError(409, 'A duplicate refund has been detected');
    const made: Refund = {
      ...{ id: newId('re_', 10), createdAt: now(), paymentId: payment.id, amount, description, metadata },
      status: payment.refundOutcome ?? 'pending',
    };
    state.refunds.set(made.id, made);
    // docs.mollie.com/reference/webhooks: called once a refund is processing, refunded or failed.
    if (made.status !== 'pending') announce(payment);
    return made;
  }

  function decideRefund(id: string, status: 'refunded' | 'failed'): void {
    const refund = state.refunds.get(id);
    const payment = state.payments.get(refund?.paymentId ?? '');
    if (!refund || !payment || refund.status === status || refund.status === 'failed') return;
    refund.status = status;
    announce(payment);
  }

  /** docs.mollie.com/docs/chargebacks: the money is taken at once; won means that it was reversed. */
  function dispute(payment: Payment, to: DisputeStatus, { nth = 0, amount }: DisputeOptions = {}): void {
    const known = [...state.chargebacks.values()].filter(({ paymentId }) => paymentId === payment.id)[nth];
    const chargeback = known ?? {
      ...{ id: newId('chb_', 10), createdAt: now(), paymentId: payment.id, reversedAt: null },
      amount: amount ?? payment.amount - objects.refundedOf(payment.id),
    };
    if (to === 'WON') chargeback.reversedAt ??= now();
    state.chargebacks.set(chargeback.id, chargeback);
    announce(payment);
  }

  function addCustomer(input: z.output<typeof customerCreate>) {
    const { name = null, email = null, locale = null, metadata = null } = input;
    const customer = { id: newId('cst_', 10), createdAt: now(), name, email, locale, metadata };
    state.customers.set(customer.id, customer);
    return customer;
  }

  /** docs.mollie.com/reference/revoke-mandate. */
  function revoke(mandate: Mandate): void {
    if (mandate.status === 'invalid') throw noEntity(mandate.id);
    mandate.status = 'invalid';
  }

  return {
    ...{ create, pay, arrive, decline, leave, cancel, expireLate },
    ...{ refund, decideRefund, dispute, addCustomer, revoke },
  };
}

export type Payments = ReturnType<typeof createPayments>;
