import { ApiError } from '../../../../contracts/api-error.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { OrderService } from '../order/order.service.ts';
import * as repo from './payment.repository.ts';
import * as methods from './payment-method.repository.ts';
import type { PaymentProvider } from './provider.ts';
import { requireProviderId } from './provider-ids.ts';
import { type SettlementDeps, settle } from './settlement.ts';

/** No other instance charges the same payment meanwhile; longer than a provider may take to answer. */
const CHARGE_CLAIM_MS = 30_000;

export interface SavedChargeDeps extends SettlementDeps {
  orders: SettlementDeps['orders'] & Pick<OrderService, 'find'>;
  providerOf: (id: string) => PaymentProvider | undefined;
}

/** Charges saved payment methods without the user, and forgets them. */
export function createSavedCharges(deps: SavedChargeDeps) {
  const { db, now } = deps;

  /**
   * Charges a stored payment, with its id as the idempotency key: after a crash the same call reads back what the first
   * one did. Does nothing once the provider knows the payment; webhook and reconcile job follow it from there.
   */
  async function charge(paymentId: string): Promise<void> {
    const payment = await repo.findPayment(db, paymentId);
    if (payment?.status !== 'CREATED' || payment.providerRef) return;
    const method = await methods.findOfPayment(db, paymentId);
    const provider = deps.providerOf(payment.provider);
    if (!method || !provider) return decline(payment);
    if (!(await repo.claimCheck(db, paymentId, now(), CHARGE_CLAIM_MS))) return;
    failpoint('renewal.claimed');
    const order = await deps.orders.find(payment.orderId);
    if (!order) throw new ApiError('order_not_found');
    const report = await provider
      .charge({
        paymentId,
        orderId: order.id,
        amount: payment.amount,
        currency: payment.currency,
        description: (await repo.findTitles(db, order.id)).join(', ').slice(0, 250),
        locale: order.locale,
        customer: await repo.findCustomer(db, order.userId),
        method,
      })
      .catch(async (error) => {
        // The charge may have gone through: the next run asks again with the same id.
        await repo.releaseCheck(db, paymentId).catch(() => {});
        throw error;
      });
    failpoint('renewal.charged');
    await settle(deps, payment, { ...report, providerRef: requireProviderId(report.providerRef) }, 'renewal');
  }

  /** A method or provider that is gone declines, unless a charge was sent before: then its result is unknown. */
  async function decline({ id }: repo.PaymentRow): Promise<void> {
    if (await repo.neverAsked(db, id)) await repo.setDeclined(db, id, 'other');
    else throw new Error('the provider of a charge under way is not enabled any more');
  }

  async function forget(payload: Record<string, unknown>): Promise<void> {
    const { provider, customerRef, methodRef } = payload;
    const customer = customerRef === null ? null : String(customerRef);
    await deps
      .providerOf(String(provider))
      ?.forgetMethod({ customerRef: customer, methodRef: String(methodRef), label: '' });
  }

  return { charge, forget, forgetAllIn: methods.forgetMethodsIn };
}
