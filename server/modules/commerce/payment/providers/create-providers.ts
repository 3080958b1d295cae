import { type Config, ConfigError } from '../../../../config/load-config.ts';
import type { PaymentConfig } from '../../../../config/payment-config.ts';
import type { PaymentProvider } from '../provider.ts';

type Connected = Exclude<keyof PaymentConfig, 'providers'>;
type Settings = Pick<Config, 'publicUrl' | 'payments'>;
interface Around {
  publicUrl: string;
  now?: () => Date;
}
type Connect = (payments: PaymentConfig, around: Around) => Promise<PaymentProvider | undefined>;

/** Only an enabled adapter is loaded: the SDK of Stripe takes longer to load than the rest of the shop. */
const CONNECT: Record<Connected, Connect> = {
  stripe: async ({ stripe }, around) =>
    stripe && (await import('./stripe.provider.ts')).createStripeProvider({ ...stripe, ...around }),
  mollie: async ({ mollie }, around) =>
    mollie && (await import('./mollie.provider.ts')).createMollieProvider({ ...mollie, ...around }),
  paypal: async ({ paypal }, around) =>
    paypal && (await import('./paypal.provider.ts')).createPaypalProvider({ ...paypal, ...around }),
  razorpay: async ({ razorpay }, around) =>
    razorpay && (await import('./razorpay.provider.ts')).createRazorpayProvider({ ...razorpay, ...around }),
  yookassa: async ({ yookassa }, around) =>
    yookassa && (await import('./yookassa.provider.ts')).createYookassaProvider({ ...yookassa, ...around }),
};

/**
 * The enabled providers except the sandbox, which needs the database.
 *
 * @throws {ConfigError} for a provider without an adapter: failing the start is better than a checkout that cannot be
 *   paid
 */
export async function createPaymentProviders(
  { payments, publicUrl }: Settings,
  now?: () => Date,
): Promise<PaymentProvider[]> {
  const named = payments.providers.filter((id) => id !== 'sandbox');
  return Promise.all(
    named.map(async (id) => {
      const provider = await CONNECT[id]?.(payments, { publicUrl, ...(now && { now }) });
      if (!provider)
        throw new ConfigError('PAYMENT_PROVIDERS', `names ${id}, for which there is no adapter yet`);
      return provider;
    }),
  );
}
