import type { PaymentOutcome } from '@/contracts/commerce/payment';
import { useTranslation } from '@/hooks/use-translation';

type Reason = NonNullable<PaymentOutcome['declineReason']>;

/** Reasons that another card may help against. */
const OF_THE_CARD: readonly Reason[] = [
  'insufficient_funds',
  'card_declined',
  'card_expired',
  'limit_exceeded',
];

/** Why a payment was declined, and what to press next. */
export function useDeclineText() {
  const { t } = useTranslation('cart');
  return {
    reasonText: (reason: Reason) => t(`declined.reason.${reason}`),
    againText: (reason: Reason | null) =>
      t(reason && OF_THE_CARD.includes(reason) ? 'declined.anotherCard' : 'declined.again'),
  };
}
