import type { PaymentProviderId } from '@/contracts/commerce/payment';
import { marketingDimension } from '@/services/campaign';
import { leaveFor } from '@/services/leave';

/** Goes to the payment start; `replace` if the present page is not one to come back to. */
export function goToPayment(
  approveUrl: string,
  provider?: PaymentProviderId,
  how?: 'assign' | 'replace',
): void {
  leaveFor(paymentAddress(approveUrl, provider), how);
}

/** Approval URL with marketing dimension and payment method as query parameters (product §4 Purchase). */
function paymentAddress(approveUrl: string, provider?: PaymentProviderId): string {
  const address = new URL(approveUrl, window.location.origin);
  const dimension = marketingDimension();
  if (dimension) address.searchParams.set('marketing_dimension1', dimension);
  if (provider) address.searchParams.set('payment_method', provider);
  return address.href;
}
