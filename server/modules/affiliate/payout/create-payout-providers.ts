import type { PaymentConfig } from '../../../config/payment-config.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { createSandboxPayouts } from './sandbox-payouts.ts';

/** Ways to be paid out that go with the payment providers of the school; an adapter is loaded only when it is needed. */
export async function createPayoutProviders(
  { paypal, providers }: PaymentConfig,
  now: () => Date = () => new Date(),
): Promise<PayoutProvider[]> {
  const sandbox = providers.includes('sandbox') ? [createSandboxPayouts()] : [];
  if (!paypal) return sandbox;
  const { connectPaypalPayouts } = await import('../../commerce/payment/providers/paypal-payouts.ts');
  return [connectPaypalPayouts(paypal, now), ...sandbox];
}
