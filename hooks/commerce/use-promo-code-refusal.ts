import { useSyncExternalStore } from 'react';
import { ApiError } from '@/contracts/api-error';
import { isErrorCode } from '@/contracts/error-codes';
import type { CartView } from '@/hooks/commerce/use-cart';
import { useSession } from '@/hooks/identity/use-session';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import {
  noRefusedPromoCode,
  refusedPromoCode,
  subscribeToRefusedPromoCode,
} from '@/store/refused-promo-code';

/** Why the promo code no longer applies: the code on the cart, or a guest's code refused at sign-in. */
export function usePromoCodeRefusalText({ cart, promoCodeRefusal }: CartView): string | null {
  const { t } = useTranslation('cart');
  const errorText = useErrorText();
  const { userId } = useSession();
  const atSignIn = useSyncExternalStore(subscribeToRefusedPromoCode, refusedPromoCode, noRefusedPromoCode);
  const isMine = atSignIn !== null && atSignIn.userId === userId && !cart?.promocode;
  const refused = promoCodeRefusal ?? (isMine ? atSignIn : null);
  if (!refused) return null;
  const { code, reason } = refused;
  const error = isErrorCode(reason) ? new ApiError(reason) : reason;
  return t('promo.refused', { code, reason: errorText(error) });
}
