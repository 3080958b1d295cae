import type { ProductLanding } from '@/contracts/catalog/product';
import { useOffers } from '@/hooks/catalog/use-offers';
import { useTrackVisit } from '@/hooks/commerce/use-track-visit';
import { ProductSeo } from './product-seo';
import { ProductView } from './product-view';

/** A product's page for visitors: counted as seen, and described for search engines. */
export function ProductPage({ landing }: { landing: ProductLanding }) {
  const { parts, similar } = landing;
  const offers = useOffers([landing.id, ...parts.map((part) => part.id), ...similar.map((card) => card.id)]);
  useTrackVisit(landing.id, viewOf(landing));
  return (
    <>
      <ProductSeo landing={landing} />
      <ProductView landing={landing} offers={offers} />
    </>
  );
}

const viewOf = ({ id, price }: ProductLanding) => ({
  event: 'view_item' as const,
  product_id: [id],
  value: price.finalPrice,
  currency: price.currency,
  location: 'main' as const,
});
