import { Button } from '@/components/ui/button';
import { useSession } from '@/hooks/identity/use-session';
import { signInFirst } from '@/hooks/identity/use-sign-in-first';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CodeForm } from './code-form';
import styles from './promo-cart.module.css';
import { refusalOf } from './refusal';

/** Refusals whose title says everything. */
const TELLING_TITLES = ['promocode_has_been_expired', 'promocode_has_been_already_redeemed'];

/** Why a code cannot be used, and what to do instead. */
export function RefusedOffer({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('promo-cart');
  const { t: cart } = useTranslation('cart');
  const href = useHref();
  const errorText = useErrorText();
  const { isLoggedIn } = useSession();
  const refusal = refusalOf(error);
  if (refusal === 'other') {
    return (
      <>
        <p className={styles.text}>{errorText(error)}</p>
        <Button onClick={onRetry}>{t('refused.retry')}</Button>
      </>
    );
  }
  if (refusal === 'invalid_promocode_for_email' && !isLoggedIn) {
    return (
      <>
        <p className={styles.text}>{t('refused.guestEmail')}</p>
        {/* After the sign-in, the code is checked again. */}
        <Button onClick={() => void signInFirst('promoCode')}>{t('refused.signIn')}</Button>
      </>
    );
  }
  if (refusal === 'cart_is_full') {
    return (
      <>
        <p className={styles.text}>{errorText(error)}</p>
        <Button href={href('/education/cart')}>{cart('mini.open')}</Button>
      </>
    );
  }
  return (
    <>
      {!TELLING_TITLES.includes(refusal) && <p className={styles.text}>{errorText(error)}</p>}
      <CodeForm label={t('refused.another')} />
    </>
  );
}
