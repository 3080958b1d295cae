import { ApiError } from '../../../../contracts/api-error.ts';
import type { PaymentOutcome, PaymentProviderId } from '../../../../contracts/commerce/payment.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import { isConnectionLost } from '../../../../db/connection-lost.ts';
import type { Db } from '../../../../db/database.ts';
import { PENDING_LIFETIME_MS, pendingExpired } from '../../../../domain/commerce/order.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { OrderRow, OrderService } from '../order/order.service.ts';
import { createCheckoutPages } from './checkout-pages.ts';
import { withDeadline } from './deadline.ts';
import * as repo from './payment.repository.ts';
import { createPaymentChecks } from './payment-check.ts';
import type { PaymentLinks } from './payment-links.ts';
import type { PaymentProvider } from './provider.ts';
import { requireProviderId } from './provider-ids.ts';
import { checkProviderKeys } from './provider-keys.ts';
import { createReconcile } from './reconcile.ts';
import { createRefundProcessor } from './refund-processor.ts';
import { createSavedCharges } from './saved-charge.ts';
import type { RaiseAlert, SettlementDeps } from './settlement.ts';
import { createWebhook } from './webhook.ts';

export interface PaymentDeps {
  db: Db;
  orders: SettlementDeps['orders'] &
    Pick<OrderService, 'sellsPlan' | 'find' | 'close' | 'cancel' | 'expiring'>;
  /** Enabled providers, in display order. */
  providers: readonly PaymentProvider[];
  links: PaymentLinks;
  /** Whether this address may cause another provider read; default: always. */
  mayCheck?: (ip: string) => Promise<boolean>;
  /** Called with errors of a provider. */
  warn?: (error: unknown, what: string) => void;
  /** Raises an alert for operators. */
  alert?: RaiseAlert;
  /** Hashes a provider's fingerprint of a card with the school's secret. */
  hashInstrument: (fingerprint: string) => string;
  now?: () => Date;
}

export interface StartInput {
  orderId: string;
  key: string;
  method?: PaymentProviderId | undefined;
  dimension1?: string | undefined;
}

export function createPaymentService(deps: PaymentDeps) {
  const { db, orders, links, mayCheck = async () => true, warn = () => {}, alert = () => {} } = deps;
  const now = deps.now ?? (() => new Date());
  const providers = deps.providers.map((provider) => withDeadline(provider));
  const settlement: SettlementDeps = { db, orders, alert, hashInstrument: deps.hashInstrument, now };
  const providerOf = (id: string) => providers.find((provider) => provider.id === id);
  const takers = (currency: Currency) =>
    providers.filter((provider) => provider.currencies.includes(currency));
  const renewers = (currency: Currency) =>
    takers(currency).filter(({ renewalCurrencies }) => renewalCurrencies.includes(currency));

  function requireProvider(id: string): PaymentProvider {
    const provider = providerOf(id);
    if (!provider) throw new ApiError('payment_failed');
    return provider;
  }

  const checks = createPaymentChecks({ ...settlement, orders, requireProvider });
  const refundProcessor = createRefundProcessor({ settlement, requireProvider });
  const savedCharges = createSavedCharges({ ...settlement, orders, providerOf });
  const webhook = createWebhook({ settlement, providerOf, checks });
  const reconcile = createReconcile({ settlement, orders, checks, refundProcessor, warn });

  /** Where the payment start leads: to the provider, the choice of providers, or the order's result page. */
  async function start(input: StartInput): Promise<string> {
    if (!links.isStartKey(input.orderId, input.key)) throw new ApiError('order_not_found');
    const order = await orders.find(input.orderId);
    if (!order) throw new ApiError('order_not_found');
    if (order.status === 'PAID' || order.status === 'REFUNDED') return links.success(order.locale, order.id);
    if (order.status !== 'PENDING' || !order.pendingAt || pendingExpired(order.pendingAt, now())) {
      return links.fail(order.locale, order.id, 'closed');
    }
    if (input.dimension1) await repo.addMarketing(db, order.id, input.dimension1);
    const underWay = await repo.findUnderWay(db, order.id);
    if (underWay) return links.confirmed(order.locale, underWay.provider, underWay.id);
    const fitting = await offeredFor(order);
    const [only, other] = fitting;
    if (!only) {
      warn(new ApiError('payment_failed'), `payment start: no provider takes ${order.currency}`);
      return links.fail(order.locale, order.id, 'currency');
    }
    const provider = fitting.find(({ id }) => id === input.method) ?? (other ? undefined : only);
    if (!provider) return links.choose(order.locale, order.id);
    try {
      return await redirectTo(provider, order);
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      warn(error, `payment start at ${provider.id}`);
      return links.fail(order.locale, order.id, 'unavailable');
    }
  }

  /** A plan is paid where it can be renewed too. */
  async function offeredFor({ id, currency }: OrderRow): Promise<readonly PaymentProvider[]> {
    if (!(await orders.sellsPlan(id))) return takers(currency);
    return renewers(currency);
  }

  const starting = new Map<string, Promise<string>>();

  /** Starts at once share one request: a provider may refuse a key that it is still working on. */
  function redirectTo(provider: PaymentProvider, order: OrderRow): Promise<string> {
    const key = `${provider.id} ${order.id}`;
    const known = starting.get(key);
    if (known) return known;
    const started = createAt(provider, order).finally(() => starting.delete(key));
    starting.set(key, started);
    return started;
  }

  async function createAt(provider: PaymentProvider, order: OrderRow): Promise<string> {
    const { currency, locale } = order;
    const wanted = { orderId: order.id, provider: provider.id, amount: order.total ?? 0, currency };
    const payment = await repo.openPayment(db, wanted, now());
    failpoint('payment.written');
    if (payment.approveUrl) return payment.approveUrl;
    const { providerRef, approveUrl } = await provider.create({
      paymentId: payment.id,
      orderId: order.id,
      amount: payment.amount,
      currency,
      description: (await repo.findTitles(db, order.id)).join(', ').slice(0, 250),
      locale,
      returnUrl: links.confirmed(locale, provider.id, payment.id),
      cancelUrl: links.cancelled(locale, provider.id, payment.id),
      customer: await repo.findCustomer(db, order.userId),
      saveMethod: await orders.sellsPlan(order.id),
      ...(order.pendingAt && { expiresAt: new Date(order.pendingAt.getTime() + PENDING_LIFETIME_MS) }),
    });
    failpoint('payment.created');
    if (!provider.hosts.includes(new URL(approveUrl).host)) throw new ApiError('payment_failed');
    await repo.recordCreated(db, payment.id, requireProviderId(providerRef), approveUrl);
    failpoint('payment.referenced');
    // The order was closed while the provider was creating the payment: it must not be paid any more.
    if ((await orders.find(order.id))?.status !== 'PENDING') {
      await checks.cancel({ ...payment, providerRef }, 'redirect');
      return links.fail(locale, order.id, 'closed');
    }
    return approveUrl;
  }

  async function outcome(payment: repo.PaymentRow): Promise<PaymentOutcome> {
    const order = await orders.find(payment.orderId);
    if (!order) throw new ApiError('order_not_found');
    const { status, declineReason } = (await repo.findPayment(db, payment.id)) ?? payment;
    const undecided = status === 'PENDING' || (order.status === 'PENDING' && status === 'CREATED');
    const result = order.status === 'PAID' ? 'SUCCESS' : undecided ? 'PENDING' : 'FAILED';
    const { amount: total, provider } = payment;
    const titles = await repo.findTitles(db, order.id);
    return { result, orderId: order.id, total, currency: order.currency, provider, declineReason, titles };
  }

  /**
   * Return from the provider, for anyone with the payment's id: only the provider's report counts. The provider is read
   * once every few seconds; other calls are answered from our database.
   */
  async function confirm(paymentId: string, ip = ''): Promise<PaymentOutcome> {
    const payment = await repo.findPayment(db, paymentId);
    if (!payment) throw new ApiError('order_not_found');
    if (repo.UNDECIDED.includes(payment.status) && (await mayCheck(ip))) {
      await checks.checkOnce(payment, 'redirect').catch(asFailure);
    }
    return outcome(payment);
  }

  async function cancel(userId: string, paymentId: string): Promise<PaymentOutcome> {
    const payment = await repo.findPayment(db, paymentId);
    const order = payment && (await orders.find(payment.orderId));
    if (!payment || order?.userId !== userId) throw new ApiError('order_not_found');
    if (repo.UNDECIDED.includes(payment.status)) {
      await checks.cancel(payment, 'redirect').catch(asFailure);
    }
    if ((await orders.find(order.id))?.status === 'PENDING') await orders.cancel(userId, order.id);
    return outcome(payment);
  }

  function asFailure(error: unknown): never {
    if (error instanceof ApiError || isConnectionLost(error)) throw error;
    throw new ApiError('payment_failed', { cause: error });
  }

  return {
    /** In display order; with a currency, only those that take it, or that renew in it. */
    providers: (currency?: Currency, renews = false) =>
      (currency ? (renews ? renewers : takers)(currency) : providers).map((provider) => provider.id),
    checkKeys: () => checkProviderKeys({ providers, alert, warn }),
    start,
    page: createCheckoutPages({ db, orders, links, providerOf, warn }),
    confirm,
    cancel,
    webhook,
    reconcile,
    /** Whether some enabled provider charges saved methods in this currency. */
    canRenew: (currency: Currency) => renewers(currency).length > 0,
    chargeSaved: savedCharges.charge,
    /** Outbox handler of `forget_method`: removes a saved method at its provider. */
    forgetMethod: savedCharges.forget,
    /** Enqueues that for all methods of a user. */
    forgetMethodsIn: savedCharges.forgetAllIn,
    /** Enqueues a refund of a part or all of a captured payment; null when less than that is left. */
    requestRefund: refundProcessor.request,
    /** Outbox handler of `refund`: requests the refund at the provider. */
    refund: refundProcessor.send,
    /** Outbox handler of `payment_cancel`: cancels a closed order's payments at their providers. */
    cancelPayments: (payload: Record<string, unknown>) => checks.cancelOpen(String(payload.orderId)),
  };
}

export type PaymentService = ReturnType<typeof createPaymentService>;
