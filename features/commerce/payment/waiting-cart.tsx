import { TrustLines } from '@/components/product/trust-lines';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { isGetMode } from '@/domain/commerce/order';
import { formatMoney } from '@/domain/format';
import type { CartView } from '@/hooks/commerce/use-cart';
import { useCartNews } from '@/hooks/commerce/use-cart-news';
import { usePromises } from '@/hooks/commerce/use-promises';
import { usePromoCodeRefusalText } from '@/hooks/commerce/use-promo-code-refusal';
import { usePurchase } from '@/hooks/commerce/use-purchase';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './payment.module.css';

/** The contents of the cart, with one button to pay. */
export function WaitingCart({ view }: { view: CartView }) {
  const { t } = useTranslation(['payment', 'cart']);
  const href = useHref();
  const locale = useLocale();
  const purchase = usePurchase('emailverification');
  const promises = usePromises();
  const refusedPromoCode = usePromoCodeRefusalText(view);
  const { news } = useCartNews(view, refusedPromoCode !== null);
  if (!view.cart) return null;
  const { cart } = view;
  const { open, summary } = cart;
  const [first] = open;
  const total = formatMoney(locale, summary.total, summary.currency);
  const isOne = open.length === 1 && first !== undefined;
  return (
    <>
      <p className={styles.lead} role="status">
        {isOne
          ? t('verified.waitingOne', { title: first.title, price: total })
          : t('verified.waitingMany', { price: total })}
      </p>
      {!isOne && (
        <ul className={styles.waiting}>
          {open.map((line) => (
            <li key={line.id}>
              <span>{line.title}</span>
              <span>{formatMoney(locale, line.price.finalPrice, line.price.currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {news && <Banner>{news}</Banner>}
      {refusedPromoCode && <Banner tone="warning">{refusedPromoCode}</Banner>}
      <div className={styles.actions}>
        <Button size="large" loading={purchase.isPending} onClick={() => purchase.mutate({ cart })}>
          {isGetMode(summary) ? t('cart:action.get') : t('cart:action.buy', { total })}
        </Button>
        <Button size="large" variant="secondary" href={href('/education/cart')}>
          {t('verified.toCart')}
        </Button>
      </div>
      {!isGetMode(summary) && <TrustLines promises={promises} />}
    </>
  );
}
