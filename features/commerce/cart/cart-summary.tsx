import { LockKeyhole, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Sums } from '@/components/product/sums';
import { TrustLines } from '@/components/product/trust-lines';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { ShownCart } from '@/domain/commerce/cart';
import { isGetMode } from '@/domain/commerce/order';
import { formatMoney } from '@/domain/format';
import { usePromises } from '@/hooks/commerce/use-promises';
import { usePurchase } from '@/hooks/commerce/use-purchase';
import { useSums } from '@/hooks/commerce/use-sums';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { PromoCodeField } from './promo-code-field';
import styles from './summary.module.css';

const CartMarks = lazyPart(() => import('./cart-marks').then((part) => part.CartMarks));

const SIGN_IN_PATH = '/signin';

const TRUST = [
  ['receipt', MailCheck],
  ['secure', LockKeyhole],
] as const;

export interface CartSummaryProps {
  cart: ShownCart;
  isGuest: boolean;
  /** Why the promo code no longer applies. */
  refusedPromoCode: string | null;
  /** Asks who recommended the school. */
  referral?: ReactNode;
}

/** Totals, the promo code and the purchase button; its label states exactly what happens next. */
export function CartSummary({ cart, isGuest, refusedPromoCode, referral }: CartSummaryProps) {
  const { t } = useTranslation('cart');
  const { t: shell } = useTranslation('shell');
  const href = useHref();
  const purchase = usePurchase();
  const promises = usePromises();
  const { summary } = cart;
  const sums = useSums(summary);
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 className={styles.title} id="cart-summary">
        {t('summary.title')}
      </h2>
      <Sums {...sums} />
      <div className="scripts-only">
        <PromoCodeField applied={cart.promocode} refused={refusedPromoCode} />
        {referral}
      </div>
      <SubscriptionOffer cart={cart} />
      <Button
        className="scripts-only"
        size="large"
        wide
        loading={purchase.isPending}
        onClick={() => purchase.mutate({ cart })}
      >
        <ActionLabel cart={cart} isGuest={isGuest} />
      </Button>
      <noscript>
        {isGuest ? (
          <Button size="large" wide href={`${href(SIGN_IN_PATH)}?purchase=true`}>
            <ActionLabel cart={cart} isGuest />
          </Button>
        ) : (
          <p className={styles.note}>{shell('needsScripts')}</p>
        )}
      </noscript>
      {!isGetMode(summary) && <CartMarks currency={summary.currency} />}
      {!isGetMode(summary) && <TrustLines promises={promises} />}
      <ul className={styles.trust}>
        {TRUST.map(([key, Icon]) => (
          <li key={key}>
            <Icon aria-hidden="true" />
            <span>{t(`trust.${key}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ActionLabel({ cart, isGuest }: { cart: ShownCart; isGuest: boolean }) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const { summary } = cart;
  if (isGetMode(summary)) return t(isGuest ? 'action.getGuest' : 'action.get');
  const total = formatMoney(locale, summary.total, summary.currency);
  return t(isGuest ? 'action.buyGuest' : 'action.buy', { total });
}

/** What the open lines would cost with a subscription; shown to guests, without a promo code. */
function SubscriptionOffer({ cart: { open, promocode, summary } }: { cart: ShownCart }) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const offered = open.some(({ price }) => price.subscriptionPrice !== undefined);
  if (!offered || promocode) return null;
  const total = open.reduce((sum, { price }) => sum + (price.subscriptionPrice ?? price.finalPrice), 0);
  return (
    <p className={styles.note}>
      {t('summary.subscriptionOffer', { total: formatMoney(locale, total, summary.currency) })}
    </p>
  );
}
