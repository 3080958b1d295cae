import { useEffect, useRef, useState } from 'react';
import { ProductCard } from '@/components/product/product-card';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ProductCard as ProductCardData } from '@/contracts/catalog/product';
import { useOffers } from '@/hooks/catalog/use-offers';
import { titleOf, useProductCard } from '@/hooks/catalog/use-product-card';
import { useWishlist } from '@/hooks/catalog/use-wishlist';
import { useSession } from '@/hooks/identity/use-session';
import { useSignInFirst } from '@/hooks/identity/use-sign-in-first';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './wishlist.module.css';

/** Products of the wishlist; what was removed last can be restored. */
export function WishlistProducts({ products }: { products: readonly ProductCardData[] }) {
  const { t } = useTranslation('wish');
  const href = useHref();
  const cardOf = useProductCard();
  const { isLoggedIn } = useSession();
  const { has, toggle } = useWishlist();
  const [removed, setRemoved] = useState<ProductCardData | null>(null);
  const notices = useRef<HTMLDivElement>(null);
  const shown = products.filter(({ id }) => has(id));
  const offers = useOffers(shown.map(({ id }) => id));

  useEffect(() => {
    // The focused button was removed: keep focus in the list.
    if (removed) notices.current?.focus();
  }, [removed]);

  function remove(product: ProductCardData) {
    toggle(product.id);
    setRemoved(product);
  }

  function undo(product: ProductCardData) {
    if (!has(product.id)) toggle(product.id);
    setRemoved(null);
  }

  const card = (product: ProductCardData) => {
    const { wishlist, ...rest } = cardOf(product, offers.get(product.id));
    return { ...rest, wishlist: { ...wishlist, onToggle: () => remove(product) } };
  };
  return (
    <>
      <div className={styles.notices} ref={notices} tabIndex={-1}>
        {removed && !has(removed.id) && <Removed product={removed} onUndo={() => undo(removed)} />}
        {!isLoggedIn && shown.length > 0 && (
          <Banner tone="info" action={<SignIn />}>
            {t('guest')}
          </Banner>
        )}
      </div>
      {shown.length > 0 ? (
        <ul className={`card-grid ${styles.cards}`}>
          {shown.map((product) => (
            <li key={product.id}>
              <ProductCard {...card(product)} heading="h2" />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={<Button href={href('/education/course/catalog')}>{t('empty.action')}</Button>}
        />
      )}
    </>
  );
}

function Removed({ product, onUndo }: { product: ProductCardData; onUndo: () => void }) {
  const { t } = useTranslation('wish');
  return (
    <Banner
      live="status"
      action={
        <Button size="small" variant="secondary" onClick={onUndo}>
          {t('undo')}
        </Button>
      }
    >
      <p>{t('removed', { title: titleOf(product.landing) })}</p>
    </Banner>
  );
}

function SignIn() {
  const { t } = useTranslation('shell');
  const href = useHref();
  const page = `${href('/signin')}?returnTo=${encodeURIComponent(href('/education/wishlist'))}`;
  return (
    <Button size="small" variant="secondary" href={page} onClick={useSignInFirst('wishlist')}>
      {t('nav.signIn')}
    </Button>
  );
}
