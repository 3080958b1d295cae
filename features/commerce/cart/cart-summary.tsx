import { LockKeyhole, MailCheck, Sparkles } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { ShownCart } from '@/domain/commerce/cart';
import { isGetMode } from '@/domain/commerce/order';
import { percentOff } from '@/domain/commerce/price';
import { formatDiscount, formatMoney } from '@/domain/format';
import { usePurchase } from '@/hooks/commerce/use-purchase';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { PromoCodeField } from './promo-code-field';
import styles from './summary.module.css';

const SIGN_IN_PATH = '/signin';

const TRUST = [
  ['access', Sparkles],
  ['receipt', MailCheck],
  ['secure', LockKeyhole],
] as const;

export interface CartSummaryProps {
  cart: ShownCart;
  isGuest: boolean;
  /** Why the promo code no longer applies. */
  refusedPromoCode: string | null;
}

/** Totals, the promo code and the purchase button; its label states exactly what happens next. */
export function CartSummary({ cart, isGuest, refusedPromoCode }: CartSummaryProps) {
  const { t } = useTranslation('cart');
  const { t: shell } = useTranslation('shell');
  const href = useHref();
  const purchase = usePurchase();
  const { summary } = cart;
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 className={styles.title} id="cart-summary">
        {t('summary.title')}
      </h2>
      <Sums cart={cart} />
      <div className="scripts-only">
        <PromoCodeField applied={cart.promocode} refused={refusedPromoCode} />
      </div>
      <SubscriptionOffer cart={cart} />
      <Button
        className="scripts-only"
        size="large"
        wide
        loading={purchase.isPending}
        onClick={() => purchase.mutate({ summary })}
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

function Sums({ cart: { summary } }: { cart: ShownCart }) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const money = (amount: number) => formatMoney(locale, amount, summary.currency);
  const percent = percentOff(summary.base, summary.total);
  const offs = (['sale', 'ownedParts', 'subscription', 'promo'] as const).filter((part) => summary[part] > 0);
  return (
    <dl className={styles.sums}>
      <div className={styles.sum}>
        <dt>{t('summary.base', { count: summary.count })}</dt>
        <dd>{money(summary.base)}</dd>
      </div>
      {offs.map((part) => (
        <div key={part} className={styles.sum} data-off="">
          <dt>{t(`summary.${part}`)}</dt>
          <dd>{money(-summary[part])}</dd>
        </div>
      ))}
      <div className={styles.sum} data-total="">
        <dt>
          <span>{t('summary.total')}</span>
          {percent > 0 && <Badge tone="danger">{formatDiscount(locale, percent)}</Badge>}
        </dt>
        <dd aria-live="polite">{money(summary.total)}</dd>
      </div>
    </dl>
  );
}
