import { MailCheck } from 'lucide-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { safeReturnTo } from '@/domain/identity/session';
import { useCart } from '@/hooks/commerce/use-cart';
import { useGuestCart } from '@/hooks/commerce/use-guest-cart';
import { useHref } from '@/hooks/use-href';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';
import { WaitingCart } from './waiting-cart';

/** `/purchase-after-verified`: the address is confirmed; one press pays for the waiting cart. */
export function VerifiedScreen() {
  const { t } = useTranslation('payment');
  const href = useHref();
  const view = useWaitingCart();
  const waits = !view.isGuest && (view.cart?.open.length ?? 0) > 0;
  return (
    <PaymentLayout
      path="/purchase-after-verified"
      title={t('verified.title')}
      lead={waits ? undefined : t('verified.lead')}
      icon={<MailCheck />}
      tone="success"
    >
      {waits && <WaitingCart view={view} />}
      {!waits && (
        <div className={styles.actions}>
          <Button href={href('/education/cart')}>{t('verified.toCart')}</Button>
          <Button variant="secondary" href={href('/education/courses')}>
            {t('verified.toLearning')}
          </Button>
        </div>
      )}
    </PaymentLayout>
  );
}

/** The account's cart; if it is empty, redirects to where the sign-up started, or else home. */
function useWaitingCart() {
  const router = useRouter();
  const href = useHref();
  const view = useCart();
  const joining = useGuestCart().productIds.length > 0;
  const { query } = router;
  const target = safeReturnTo(query.returnTo) ?? href('/lk');
  const { cart, isGuest } = view;
  const isEmpty = !isGuest && cart !== null && cart.open.length + cart.pending.length === 0;
  const leaves = isEmpty && !joining;
  useEffect(() => {
    if (leaves) void router.replace(target);
  }, [leaves, router, target]);
  return view;
}
