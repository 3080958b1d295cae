import { ApiError } from '../../contracts/api-error.ts';
import type { PaymentOutcome, PaymentProviderId } from '../../contracts/payment.ts';
import { isConnectionLost } from '../../db/connection-lost.ts';
import type { Db } from '../../db/database.ts';
import { pendingExpired } from '../../domain/order.ts';
import type { OrderRow, OrderService } from '../order/order.service.ts';
import * as repo from './payment.repository.ts';
import type { PaymentLinks } from './payment-links.ts';
import type { PaymentProvider } from './provider.ts';
import { type SettleCause, settle, settleRefund } from './settlement.ts';

export interface PaymentDeps {
  db: Db;
  orders: Pick<OrderService, 'find' | 'complete' | 'refunded' | 'close' | 'cancel' | 'expiring'>;
  /** Those switched on, in the order to offer them. */
  providers: readonly PaymentProvider[];
  links: PaymentLinks;
  /** Hears of what went wrong at a provider. */
  warn?: (error: unknown, what: string) => void;
  now?: () => Date;
}

export interface StartInput {
  orderId: string;
  key: string;
  method?: PaymentProviderId | undefined;
  dimension1?: string | undefined;
}

export function createPaymentService(deps: PaymentDeps) {
  const { db, orders, providers, links, warn = () => {}, now = () => new Date() } = deps;

  const providerOf = (id: string) => providers.find((provider) => provider.id === id);

  function requireProvider(id: string): PaymentProvider {
    const provider = providerOf(id);
    if (!provider) throw new ApiError('payment_failed');
    return provider;
  }

  /** Where the person goes from our payment start: the provider, the choice of providers, or the order's end. */
  async function start(input: StartInput): Promise<string> {
    if (!links.isStartKey(input.orderId, input.key)) throw new ApiError('order_not_found');
    const order = await orders.find(input.orderId);
    if (!order) throw new ApiError('order_not_found');
    if (order.status === 'PAID' || order.status === 'REFUNDED') return links.success(order.locale, order.id);
    if (order.status !== 'PENDING' || !order.pendingAt || pendingExpired(order.pendingAt, now())) {
      return links.fail(order.locale, order.id);
    }
    if (input.dimension1) await repo.addMarketing(db, order.id, input.dimension1);
    const provider = input.method
      ? providerOf(input.method)
      : providers.length === 1
        ? providers[0]
        : undefined;
    if (!provider) return links.choose(order.locale, order.id);
    try {
      return await leaveFor(provider, order);
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      warn(error, `payment start at ${provider.id}`);
      return links.fail(order.locale, order.id);
    }
  }

  async function leaveFor(provider: PaymentProvider, order: OrderRow): Promise<string> {
    const { currency, locale } = order;
    const payment = await repo.openPayment(db, {
      orderId: order.id,
      provider: provider.id,
      amount: order.total ?? 0,
      currency,
    });
    if (payment.approveUrl) return payment.approveUrl;
    const { providerRef, approveUrl } = await provider.create({
      paymentId: payment.id,
      orderId: order.id,
      amount: payment.amount,
      currency,
      description: await repo.describeOrder(db, order.id),
      locale,
      returnUrl: links.confirmed(locale, provider.id, payment.id),
      cancelUrl: links.cancelled(locale, provider.id, payment.id),
    });
    if (!provider.hosts.includes(new URL(approveUrl).host)) throw new ApiError('payment_failed');
    await repo.recordCreated(db, payment.id, providerRef, approveUrl);
    return approveUrl;
  }

  /** Asks the provider what became of a payment and settles it. */
  async function resolve(payment: repo.PaymentRow, cause: SettleCause, give = false): Promise<void> {
    if (!payment.providerRef) return;
    const provider = requireProvider(payment.provider);
    const report = await (give
      ? provider.cancel(payment.providerRef)
      : provider.confirm(payment.providerRef));
    await settle({ db, orders }, payment, report, cause);
  }

  async function outcome(payment: repo.PaymentRow): Promise<PaymentOutcome> {
    const order = await orders.find(payment.orderId);
    if (!order) throw new ApiError('order_not_found');
    const current = await repo.findPayment(db, payment.id);
    const undecided = order.status === 'PENDING' && current?.status === 'CREATED';
    const result = order.status === 'PAID' ? 'SUCCESS' : undecided ? 'PENDING' : 'FAILED';
    return { result, orderId: order.id, total: payment.amount, currency: order.currency };
  }

  /** Back from the provider, for whoever holds the payment's id: only the provider's word counts. */
  async function confirm(paymentId: string): Promise<PaymentOutcome> {
    const payment = await repo.findPayment(db, paymentId);
    if (!payment) throw new ApiError('order_not_found');
    if (payment.status === 'CREATED') await resolve(payment, 'redirect').catch(asFailure);
    return outcome(payment);
  }

  async function cancel(userId: string, paymentId: string): Promise<PaymentOutcome> {
    const payment = await repo.findPayment(db, paymentId);
    const order = payment && (await orders.find(payment.orderId));
    if (!payment || order?.userId !== userId) throw new ApiError('order_not_found');
    if (payment.status === 'CREATED') await resolve(payment, 'redirect', true).catch(asFailure);
    if ((await orders.find(order.id))?.status === 'PENDING') await orders.cancel(userId, order.id);
    return outcome(payment);
  }

  function asFailure(error: unknown): never {
    if (error instanceof ApiError || isConnectionLost(error)) throw error;
    throw new ApiError('payment_failed', { cause: error });
  }

  /** A provider's message: signature, then whether it was counted, then every part of it, and only then it counts. */
  async function webhook(
    id: PaymentProviderId,
    rawBody: Buffer,
    headers: Record<string, unknown>,
  ): Promise<void> {
    const provider = providerOf(id);
    if (!provider) throw new ApiError('not_found');
    const message = provider.readWebhook(rawBody, headers);
    if (!message) throw new ApiError('unauthorized');
    if (await repo.eventSeen(db, id, message.eventId)) return;
    const payment = await repo.findPayment(db, message.report.paymentId);
    // Providers repeat for days what is not answered well; a payment that is not ours is none of our business.
    if (!payment) return;
    if (payment.provider !== id) throw new ApiError('payment_mismatch');
    await settle({ db, orders }, payment, message.report, 'webhook');
    await repo.recordEvent(db, id, message.eventId, payment.id);
  }

  /** Asks providers about every undecided payment, then gives up orders that waited an hour (decisions §4). */
  async function reconcile(): Promise<{ asked: number; expired: number }> {
    const undecided = await repo.findUndecided(db, now());
    for (const payment of undecided) {
      await resolve(payment, 'reconcile').catch((error) => warn(error, `reconcile of payment ${payment.id}`));
    }
    let expired = 0;
    for (const orderId of await orders.expiring()) {
      if (!(await orders.close(orderId, 'EXPIRED', 'expiry'))) continue;
      expired += 1;
      for (const payment of await repo.findOpenOfOrder(db, orderId)) await giveUp(payment);
    }
    return { asked: undecided.length, expired };
  }

  async function giveUp(payment: repo.PaymentRow): Promise<void> {
    if (payment.providerRef) {
      await resolve(payment, 'reconcile', true).catch((error) =>
        warn(error, `giving up payment ${payment.id}`),
      );
    } else await repo.setStatus(db, payment.id, ['CREATED'], 'CANCELLED');
  }

  return {
    providers: () => providers.map((provider) => provider.id),
    start,
    confirm,
    cancel,
    webhook,
    reconcile,
    /** Outbox handler of `refund`: pays back a capture that nobody wanted. */
    refund: async (payload: Record<string, unknown>): Promise<void> => {
      const payment = await repo.findPayment(db, String(payload.paymentId));
      if (payment?.status !== 'REFUND_DUE' || !payment.providerRef) return;
      await requireProvider(payment.provider).refund(payment.providerRef);
      await settleRefund({ db, orders }, payment.id);
    },
  };
}

export type PaymentService = ReturnType<typeof createPaymentService>;
