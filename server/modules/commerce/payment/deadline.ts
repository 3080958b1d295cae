import type { PaymentProvider } from './provider.ts';

/** A buyer waits no longer for a provider; the reconcile job reads the result later. */
const PROVIDER_TIMEOUT_MS = 5_000;

/** Rejects when the work takes longer, so that a hung provider does not block others. */
async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`the payment provider did not answer in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Wraps the provider with a timeout on every call. */
export function withDeadline(provider: PaymentProvider, ms = PROVIDER_TIMEOUT_MS): PaymentProvider {
  const { page } = provider;
  return {
    ...(page && { page: (ref: string, key: string) => within(page(ref, key), ms) }),
    id: provider.id,
    hosts: provider.hosts,
    currencies: provider.currencies,
    renewalCurrencies: provider.renewalCurrencies,
    ...(provider.sendsReferences && { sendsReferences: true }),
    checkKeys: () => within(provider.checkKeys(), ms),
    charge: (request) => within(provider.charge(request), ms),
    forgetMethod: (method) => within(provider.forgetMethod(method), ms),
    create: (request) => within(provider.create(request), ms),
    confirm: (ref) => within(provider.confirm(ref), ms),
    cancel: (ref) => within(provider.cancel(ref), ms),
    refund: (request) => within(provider.refund(request), ms),
    readRefund: (ref, refundRef) => within(provider.readRefund(ref, refundRef), ms),
    readWebhook: (request) => within(provider.readWebhook(request), ms),
  };
}
