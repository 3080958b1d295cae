import { useTranslation } from 'next-i18next/pages';
import { useSyncExternalStore } from 'react';
import { ApiError } from '@/contracts/api-error';
import { isErrorCode } from '@/contracts/error-codes';
import type { CartView } from '@/hooks/commerce/use-cart';
import { useSession } from '@/hooks/identity/use-session';
import { useErrorText } from '@/hooks/use-error-text';
import { noRefusedPromo, refusedPromo, subscribeToRefusedPromo } from '@/store/refused-promo';

/** Why the promo code no longer applies: the code on the cart, or a guest's code refused at sign-in. */
export function usePromoRefusalText({ cart, promoRefusal }: CartView): string | null {
  const { t } = useTranslation('cart');
  const errorText = useErrorText();
  const { userId } = useSession();
  const atSignIn = useSyncExternalStore(subscribeToRefusedPromo, refusedPromo, noRefusedPromo);
  const isMine = atSignIn !== null && atSignIn.userId === userId && !cart?.promocode;
  const refused = promoRefusal ?? (isMine ? atSignIn : null);
  if (!refused) return null;
  const { code, reason } = refused;
  const error = isErrorCode(reason) ? new ApiError(reason) : reason;
  return t('promo.refused', { code, reason: errorText(error) });
}
