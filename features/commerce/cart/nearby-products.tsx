import { useQuery } from '@tanstack/react-query';
import { ProductCard } from '@/components/product/product-card';
import { ProductCardSkeleton } from '@/components/product/product-card-skeleton';
import { nearbyQuery } from '@/hooks/catalog/nearby-queries';
import { useOffers } from '@/hooks/catalog/use-offers';
import { useProductCard } from '@/hooks/catalog/use-product-card';
import { useGuestWishlist } from '@/hooks/catalog/use-wishlist';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from './empty-cart.module.css';

const WAITING = ['a', 'b', 'c', 'd'];

/** Products similar to the one last removed or last wishlisted; otherwise the most popular ones. */
export function NearbyProducts({ takenId }: { takenId: string | undefined }) {
  const { t } = useTranslation('cart');
  const cardOf = useProductCard();
  const [wishedId] = useGuestWishlist();
  const nearId = takenId ?? wishedId;
  const { data: products, isPending } = useQuery(nearbyQuery(useApi(), nearId));
  const offers = useOffers((products ?? []).map(({ id }) => id));
  if (!isPending && !products?.length) return null;
  return (
    <section className={styles.nearby} aria-labelledby="cart-nearby" aria-busy={isPending}>
      <h2 id="cart-nearby">{t(nearId ? 'empty.near' : 'empty.popular')}</h2>
      <ul className={`card-grid ${styles.cards}`}>
        {isPending &&
          WAITING.map((key) => (
            <li key={key}>
              <ProductCardSkeleton />
            </li>
          ))}
        {products?.map((product) => (
          <li key={product.id}>
            <ProductCard {...cardOf(product, offers.get(product.id))} />
          </li>
        ))}
      </ul>
    </section>
  );
}
