import { useQuery } from '@tanstack/react-query';
import { ProductRow } from '@/components/product/product-row';
import { TypeBadge } from '@/components/product/type-badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { CATALOG_PATH, landingPath } from '@/domain/catalog/product';
import { titleOf } from '@/hooks/catalog/use-product-card';
import { guestProductsQuery } from '@/hooks/commerce/cart-queries';
import { useCartCount } from '@/hooks/commerce/use-cart';
import type { PromoLink } from '@/hooks/commerce/use-promo-link';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './promo-cart.module.css';

export interface AppliedOfferProps {
  info: NonNullable<PromoLink['info']>;
  result: NonNullable<PromoLink['applied']>;
}

/** The products that the code brought into the cart, and the way there. */
export function AppliedOffer({ info, result }: AppliedOfferProps) {
  const { t } = useTranslation('promo-cart');
  const { t: cart } = useTranslation('cart');
  const href = useHref();
  const isEmpty = useCartCount() === 0;
  const added = result.to === 'account' ? result.applied.productsAddedToCart : result.applied.productsAdded;
  const products = added.length > 0 ? added : info.products;
  return (
    <>
      {products.length > 0 && (
        <Products
          title={t(added.length > 0 ? 'applied.added' : 'applied.covered')}
          productIds={products.map(({ productId }) => productId)}
        />
      )}
      {isEmpty && <p className={styles.text}>{t('applied.emptyCart')}</p>}
      <div className={styles.actions}>
        {!isEmpty && <Button href={href('/education/cart')}>{cart('mini.open')}</Button>}
        <Button variant={isEmpty ? 'primary' : 'secondary'} href={href(CATALOG_PATH)}>
          {t('applied.toCatalogue')}
        </Button>
      </div>
    </>
  );
}

function Products({ title, productIds }: { title: string; productIds: readonly string[] }) {
  const { t } = useTranslation('cart');
  const href = useHref();
  const { data, isPending } = useQuery(guestProductsQuery(useApi(), productIds));
  if (isPending) return <Skeleton shape="block" height="120px" />;
  if (!data?.length) return null;
  return (
    <section className={styles.products} aria-labelledby="promo-products">
      <h2 id="promo-products">{title}</h2>
      <ul>
        {data.map(({ id, type, landing }) => (
          <ProductRow
            key={id}
            id={id}
            type={type}
            title={titleOf(landing)}
            pictureUrl={landing.promoPicture?.url}
            href={href(landingPath({ type, urlSlug: landing.urlSlug }))}
          >
            <TypeBadge type={type} label={t(`type.${type}`)} />
          </ProductRow>
        ))}
      </ul>
    </section>
  );
}
