import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ProductCard } from '@/components/product/product-card';
import { ProductCardSkeleton } from '@/components/product/product-card-skeleton';
import { Seo } from '@/components/seo/seo';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import type { ProductCard as ProductCardData } from '@/contracts/catalog/product';
import { useOffers } from '@/hooks/catalog/use-offers';
import { titleOf, useProductCard } from '@/hooks/catalog/use-product-card';
import { useGuestWishlist, useWishlist } from '@/hooks/catalog/use-wishlist';
import { guestWishlistQuery, wishlistQuery } from '@/hooks/catalog/wishlist-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useSignInFirst } from '@/hooks/identity/use-sign-in-first';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './wishlist.module.css';

const WAITING = ['a', 'b', 'c', 'd'];

/** The wishlist: of this browser for guests, of the account for signed-in users. */
export function WishlistScreen() {
  const { t } = useTranslation('wish');
  const locale = useLocale();
  return (
    <div className={`container ${styles.page}`}>
      <Seo title={t('title')} canonicalPath="/education/wishlist" locale={locale} site={useSite()} noindex />
      <PageHeader size="title" title={t('title')} lead={t('lead')} />
      <List />
    </div>
  );
}

function List() {
  const { t } = useTranslation('wish');
  const errorText = useErrorText();
  const query = useWishList();
  if (query.isPending) {
    return (
      <div className={`card-grid ${styles.cards}`} role="status" aria-label={t('loading')}>
        {WAITING.map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        live
        title={t('error.title')}
        text={errorText(query.error)}
        action={<Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>}
      />
    );
  }
  return <Products products={query.data} />;
}

function Products({ products }: { products: readonly ProductCardData[] }) {
  const { t } = useTranslation('wish');
  const href = useHref();
  const cardOf = useProductCard();
  const { isLoggedIn } = useSession();
  const { has, toggle } = useWishlist();
  const [removed, setRemoved] = useState<ProductCardData | null>(null);
  const notices = useRef<HTMLDivElement>(null);
  const shown = products.filter(({ id }) => has(id));
  const offers = useOffers(shown.map(({ id }) => id));

  function remove(product: ProductCardData) {
    toggle(product.id);
    setRemoved(product);
    // The focused button was removed: keep focus in the list.
    notices.current?.focus();
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

/** Loads the wishlist once the session status is known. */
function useWishList() {
  const api = useApi();
  const { status, isLoggedIn } = useSession();
  const local = useGuestWishlist();
  const mine = useQuery({ ...wishlistQuery(api), enabled: isLoggedIn });
  const guest = useQuery({
    ...guestWishlistQuery(api, local),
    enabled: status === 'isNotLoggedIn',
    placeholderData: (before) => before,
  });
  return isLoggedIn ? mine : guest;
}
