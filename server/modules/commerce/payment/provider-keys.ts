import { ConfigError } from '../../../config/load-config.ts';
import { KEY_SETTING } from '../../../config/payment-config.ts';
import { type PaymentProvider, ProviderKeysRefused } from './provider.ts';
import type { RaiseAlert } from './settlement.ts';

export interface KeyCheckDeps {
  providers: readonly PaymentProvider[];
  alert: RaiseAlert;
  warn: (error: unknown, what: string) => void;
}

/**
 * Asks every enabled provider about our keys, all at once. One that cannot be reached does not stop a start: its buyers
 * are told so, and the others pay.
 *
 * @throws {ConfigError} naming the keys that their provider refuses
 */
export async function checkProviderKeys({ providers, alert, warn }: KeyCheckDeps): Promise<void> {
  const checks = await Promise.allSettled(providers.map((provider) => provider.checkKeys()));
  for (const [index, check] of checks.entries()) {
    const id = providers[index]?.id;
    if (!id || id === 'sandbox' || check.status === 'fulfilled') continue;
    if (check.reason instanceof ProviderKeysRefused)
      throw new ConfigError(KEY_SETTING[id], `is refused by ${id}: copy it again from the account there`);
    warn(check.reason, `key check of ${id}`);
    alert('payment_provider_unreachable', { provider: id });
  }
}
