import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { Seo } from '@/components/seo/seo';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { ApiError } from '@/contracts/api-error';
import { isErrorCode } from '@/contracts/error-codes';
import { isIncluded, type ShownLine } from '@/domain/commerce/cart';
import { type CartView, useCart } from '@/hooks/commerce/use-cart';
import { usePromoCodeRefusalText } from '@/hooks/commerce/use-promo-code-refusal';
import { useRemoveLine } from '@/hooks/commerce/use-remove-line';
import { useTrackCart } from '@/hooks/commerce/use-track-visit';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './cart.module.css';
import { CartLine } from './cart-line';
import { CartNews } from './cart-news';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary, type CartSummaryProps } from './cart-summary';
import { IncludedLines } from './included-lines';
import { UnknownCart } from './unknown-cart';

const PendingPayment = dynamic(() => import('./cart-notices').then((part) => part.PendingPayment));
const GoneLines = dynamic(() => import('./cart-notices').then((part) => part.GoneLines));
const EmptyCart = dynamic(() => import('./empty-cart').then((part) => part.EmptyCart), {
  loading: CartSkeleton,
});

/** `/education/cart`, for guests and signed-in users. */
export function CartScreen({ referral }: Pick<CartSummaryProps, 'referral'>) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const site = useSite();
  const view = useCart();
  return (
    <div className={styles.page}>
      <Seo title={t('title')} canonicalPath="/education/cart" locale={locale} site={site} noindex />
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <Refusal />
      <CartBody view={view} referral={referral} />
    </div>
  );
}

/** Why a product was not added by the form of a page without scripts. */
function Refusal() {
  const { query } = useRouter();
  const errorText = useErrorText();
  if (!isErrorCode(query.refused)) return null;
  return (
    <div className={styles.notices}>
      <Banner tone="warning">{errorText(new ApiError(query.refused))}</Banner>
    </div>
  );
}

interface CartBodyProps extends Pick<CartSummaryProps, 'referral'> {
  view: CartView;
}

function CartBody({ view, referral }: CartBodyProps) {
  const { t } = useTranslation('cart');
  const errorText = useErrorText();
  if (view.status === 'pending') return <UnknownCart />;
  if (view.status === 'error' || !view.cart) {
    const retry = <Button onClick={view.retry}>{t('error.retry')}</Button>;
    return <ErrorState title={t('error.title')} text={errorText(view.error)} action={retry} live />;
  }
  return <Cart view={view} cart={view.cart} referral={referral} />;
}

interface CartProps extends CartBodyProps {
  cart: NonNullable<CartView['cart']>;
}

function Cart({ view, cart, referral }: CartProps) {
  const { t } = useTranslation('cart');
  const list = useRef<HTMLDivElement>(null);
  useTrackCart('cart', cart);
  const { remove, undo } = useRemoveLine(cart.cartId);
  const refusedPromoCode = usePromoCodeRefusalText(view);
  const [taken, setTaken] = useState<ShownLine | null>(null);
  const gone = cart.removed.filter((line) => !isIncluded(line));

  useEffect(() => {
    // The focused button was removed: keep focus in the list.
    if (taken) list.current?.focus();
  }, [taken]);

  function take(line: ShownLine) {
    remove.mutate([line]);
    setTaken(line);
  }

  return (
    <>
      <div className={styles.notices} ref={list} tabIndex={-1}>
        {taken && (
          <Banner
            live="status"
            action={
              <Button
                size="small"
                variant="secondary"
                onClick={() => void undo(taken).then(() => setTaken(null))}
              >
                {t('undo')}
              </Button>
            }
          >
            <p>{t('removedByYou', { title: taken.title })}</p>
          </Banner>
        )}
        <CartNews view={view} codeIsRefused={refusedPromoCode !== null} />
        {gone.length > 0 && <GoneLines lines={gone} onDismiss={() => remove.mutate(gone)} />}
        <IncludedLines lines={cart.removed.filter(isIncluded)} />
        {cart.pending.length > 0 && <PendingPayment cart={cart} />}
      </div>
      {cart.open.length > 0 ? (
        <div className={styles.grid}>
          <ul className={styles.lines} aria-label={t('lines')}>
            {cart.open.map((line) => (
              <CartLine key={line.id} line={line} onRemove={() => take(line)} />
            ))}
          </ul>
          <div className={styles.side}>
            <CartSummary
              cart={cart}
              isGuest={view.isGuest}
              refusedPromoCode={refusedPromoCode}
              referral={referral}
            />
          </div>
        </div>
      ) : (
        cart.pending.length === 0 && <EmptyCart takenId={taken?.productId} />
      )}
    </>
  );
}
