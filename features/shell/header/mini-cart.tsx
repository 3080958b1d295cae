import { useRouter } from 'next/router';
import { ProductRow } from '@/components/product/product-row';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { landingPath } from '@/domain/catalog/product';
import type { ShownCart, ShownLine } from '@/domain/commerce/cart';
import { isGetMode } from '@/domain/commerce/order';
import { percentOff } from '@/domain/commerce/price';
import { formatDiscount, formatMoney } from '@/domain/format';
import { lessonsIn } from '@/hooks/catalog/use-product-card';
import { type CartView, useCart } from '@/hooks/commerce/use-cart';
import { usePurchase } from '@/hooks/commerce/use-purchase';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CART, CATALOG, WISHLIST_PATH } from '../navigation';
import styles from './mini-cart.module.css';

const MAX_LINES = 4;

/** The cart in a few lines: what is in it, what it costs, and the ways to the whole cart and to the payment. */
export function MiniCart({ onLeave }: { onLeave: () => void }) {
  const { t, ready } = useTranslation(['cart', 'product']);
  const { t: shell } = useTranslation('shell');
  const href = useHref();
  const view = useCart();
  const { cart } = view;
  if (!ready) return <Skeleton lines={4} />;
  const isLoading = !cart && view.status === 'pending';
  const isEmpty = !cart || cart.open.length === 0;
  const isNothing = cart !== null && isEmpty && cart.pending.length === 0;
  return (
    <div className={styles.cart}>
      {isLoading && <Skeleton lines={4} />}
      {!cart && !isLoading && <p className={styles.note}>{t('error.title')}</p>}
      {cart && cart.pending.length > 0 && (
        <p className={styles.note}>{t(cart.declined ? 'declined.title' : 'pending.title')}</p>
      )}
      {cart && isEmpty && cart.pending.length === 0 && <p className={styles.note}>{t('empty.title')}</p>}
      {cart && !isEmpty && <Contents cart={cart} onLeave={onLeave} />}
      {cart && !isEmpty && <Pay view={view} cart={cart} />}
      <Button variant="secondary" wide href={href(isNothing ? CATALOG : CART)} onClick={onLeave}>
        {t(isNothing ? 'empty.action' : 'mini.open')}
      </Button>
      <Button variant="quiet" wide href={href(WISHLIST_PATH)} onClick={onLeave}>
        {shell('nav.wishlist')}
      </Button>
    </div>
  );
}

function Contents({ cart: { open, summary }, onLeave }: { cart: ShownCart; onLeave: () => void }) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const percent = percentOff(summary.base, summary.total);
  const more = open.length - MAX_LINES;
  return (
    <>
      <ul aria-label={t('lines')}>
        {open.slice(0, MAX_LINES).map((line) => (
          <Line key={line.id} line={line} onLeave={onLeave} />
        ))}
      </ul>
      {more > 0 && <p className={styles.note}>{t('mini.more', { count: more })}</p>}
      <p className={styles.total}>
        <span>{t('summary.total')}</span>
        {percent > 0 && <Badge tone="success">{formatDiscount(locale, percent)}</Badge>}
        <strong>{formatMoney(locale, summary.total, summary.currency)}</strong>
      </p>
    </>
  );
}

function Line({ line, onLeave }: { line: ShownLine; onLeave: () => void }) {
  const { t } = useTranslation('cart');
  const href = useHref();
  const locale = useLocale();
  const { t: product } = useTranslation('product');
  const { productId, type, title, urlSlug, pictureUrl, learningLanguage, price } = line;
  return (
    <ProductRow
      id={productId}
      type={type}
      title={title}
      pictureUrl={pictureUrl}
      href={urlSlug && href(landingPath({ type, urlSlug }))}
      onClick={onLeave}
      note={lessonsIn(learningLanguage, locale, product)}
    >
      <span>{price.free ? t('price.free') : formatMoney(locale, price.finalPrice, price.currency)}</span>
    </ProductRow>
  );
}

function Pay({ view, cart }: { view: CartView; cart: ShownCart }) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const purchase = usePurchase();
  const { summary } = cart;
  const { pathname } = useRouter();
  // The page of the cart has its own button, with everything that explains the total.
  if (pathname.endsWith(CART)) return null;
  const total = formatMoney(locale, summary.total, summary.currency);
  const label = isGetMode(summary)
    ? t(view.isGuest ? 'action.getGuest' : 'action.get')
    : t(view.isGuest ? 'action.buyGuest' : 'action.buy', { total });
  return (
    <Button wide loading={purchase.isPending} onClick={() => purchase.mutate({ cart })}>
      {label}
    </Button>
  );
}
