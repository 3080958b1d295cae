import { useQuery } from '@tanstack/react-query';
import { ProductCardSkeleton } from '@/components/product/product-card-skeleton';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { useGuestWishlist } from '@/hooks/catalog/use-wishlist';
import { guestWishlistQuery, wishlistQuery } from '@/hooks/catalog/wishlist-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useReturnPlace } from '@/hooks/use-return-place';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './wishlist.module.css';
import { WishlistProducts } from './wishlist-products';

const WAITING = ['a', 'b', 'c', 'd'];

/** The wishlist: of this browser for guests, of the account for signed-in users. */
export function WishlistScreen() {
  const { t } = useTranslation('wish');
  useReturnPlace();
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
  return <WishlistProducts products={query.data} />;
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
