import type { PaymentProviderId } from '../../contracts/commerce/payment.ts';

type PageOf = (ref: string) => string;

const PAYMENT_PAGES: Partial<Record<PaymentProviderId, PageOf>> = {
  stripe: (ref) => `https://dashboard.stripe.com/search?query=${ref}`,
  paypal: (ref) => `https://www.paypal.com/activities/?fromDate=&searchType=ALL&freeTextSearch=${ref}`,
  mollie: (ref) => `https://my.mollie.com/dashboard/payments/${ref}`,
  razorpay: () => 'https://dashboard.razorpay.com/app/orders',
  yookassa: (ref) => `https://yookassa.ru/my/payments?search=${ref}`,
};

const DISPUTE_PAGES: Partial<Record<PaymentProviderId, PageOf>> = {
  stripe: (ref) => `https://dashboard.stripe.com/disputes/${ref}`,
  paypal: (ref) => `https://www.paypal.com/resolutioncenter/view/${ref}`,
  mollie: () => 'https://my.mollie.com/dashboard/chargebacks',
  razorpay: (ref) => `https://dashboard.razorpay.com/app/disputes/${ref}`,
};

/** Where a provider shows one of its payments to the school; null when it has no such page. */
export const paymentPage = (provider: PaymentProviderId, ref: string | null): string | null =>
  ref === null ? null : (PAYMENT_PAGES[provider]?.(encodeURIComponent(ref)) ?? null);

/** Where a provider takes the evidence of a dispute; null when it has no such page. */
export const disputePage = (provider: PaymentProviderId, ref: string): string | null =>
  DISPUTE_PAGES[provider]?.(encodeURIComponent(ref)) ?? null;
