import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { safeReturnTo } from '@/domain/identity/session';
import { useCart } from '@/hooks/commerce/use-cart';
import { useGuestCart } from '@/hooks/commerce/use-guest-cart';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';
import { WaitingCart } from './waiting-cart';

const PATH = '/purchase-after-verified';
const CART = '/education/cart';

/** `/purchase-after-verified`: once the address is confirmed, one press pays for the waiting cart. */
export function VerifiedScreen() {
  const { t } = useTranslation(['payment', 'auth', 'cart']);
  const view = useWaitingCart();
  const { state, email } = useConfirmation();
  const waits = !view.isGuest && (view.cart?.open.length ?? 0) > 0;
  if (state === 'unknown') return <PaymentLayout path={PATH} title={t('cart:title')} />;
  if (state === 'guest') return <GuestMessage hasProducts={(view.cart?.open.length ?? 0) > 0} />;
  const isConfirmed = state === 'confirmed';
  const lead = isConfirmed ? t('verified.lead') : t('auth:verification.lead', { email });
  return (
    <PaymentLayout
      path={PATH}
      title={isConfirmed ? t('verified.title') : t('auth:verification.title')}
      lead={isConfirmed && waits ? undefined : lead}
      icon={isConfirmed && <MailCheck />}
      tone={isConfirmed ? 'success' : 'brand'}
    >
      {waits ? <WaitingCart view={view} /> : <NextSteps />}
    </PaymentLayout>
  );
}

function GuestMessage({ hasProducts }: { hasProducts: boolean }) {
  const { t } = useTranslation(['payment', 'auth']);
  return (
    <PaymentLayout
      path={PATH}
      title={t('auth:popup.title')}
      lead={hasProducts ? t('auth:signIn.purchaseLead') : undefined}
    >
      <TwoWays
        first={{ to: '/signin?purchase=true', label: t('auth:signIn.submit') }}
        second={{ to: CART, label: t('verified.toCart') }}
      />
    </PaymentLayout>
  );
}

function NextSteps() {
  const { t } = useTranslation('payment');
  return (
    <TwoWays
      first={{ to: CART, label: t('verified.toCart') }}
      second={{ to: '/education/courses', label: t('verified.toLearning') }}
    />
  );
}

interface Way {
  /** An address without the locale. */
  to: string;
  label: string;
}

function TwoWays({ first, second }: { first: Way; second: Way }) {
  const href = useHref();
  return (
    <div className={styles.actions}>
      <Button href={href(first.to)}>{first.label}</Button>
      <Button variant="secondary" href={href(second.to)}>
        {second.label}
      </Button>
    </div>
  );
}

interface Confirmation {
  /** `unknown` until the session and the account have been read. */
  state: 'unknown' | 'guest' | 'unconfirmed' | 'confirmed';
  email?: string;
}

/** Whether the visitor's address is confirmed: the page can be opened directly. */
function useConfirmation(): Confirmation {
  const { status } = useSession();
  const { data: self } = useQuery({ ...selfQuery(useApi()), enabled: status === 'isLoggedIn' });
  if (status === 'isNotLoggedIn') return { state: 'guest' };
  if (status === 'pending' || !self) return { state: 'unknown' };
  return { state: self.verified ? 'confirmed' : 'unconfirmed', email: self.email };
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
