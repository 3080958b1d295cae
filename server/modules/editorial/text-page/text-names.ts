import type { Config, Seller } from '../../../config/load-config.ts';

/** What texts about the school are completed with. */
export interface TextNames {
  siteName: string;
  supportEmail: string;
  publicUrl: string;
  /** Null in a demonstration, which the texts then say. */
  seller: Seller | null;
  /** Names of the payment providers, in display order. */
  paymentProviders: readonly string[];
}

const PROVIDER_NAMES = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  mollie: 'Mollie',
  razorpay: 'Razorpay',
  yookassa: 'YooKassa',
  sandbox: 'Sandbox',
} as const satisfies Record<Config['payments']['providers'][number], string>;

type Named = Pick<Config, 'siteName' | 'supportEmail' | 'publicUrl' | 'seller' | 'payments'>;

export function textNames({ payments, siteName, supportEmail, publicUrl, seller }: Named): TextNames {
  const paymentProviders = payments.providers.map((provider) => PROVIDER_NAMES[provider]);
  return { siteName, supportEmail, publicUrl, seller, paymentProviders };
}
