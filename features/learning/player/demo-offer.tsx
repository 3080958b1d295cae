import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { isFreeBySubscription } from '@/domain/commerce/price';
import { useOffers } from '@/hooks/catalog/use-offers';
import { usePriceText } from '@/hooks/catalog/use-product-card';
import { guestProductsQuery } from '@/hooks/commerce/cart-queries';
import { useAddToCart } from '@/hooks/commerce/use-add-to-cart';
import { useCart } from '@/hooks/commerce/use-cart';
import { useGetFree } from '@/hooks/commerce/use-get-free';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './demo-bar.module.css';

export interface DemoOfferProps {
  productId: string;
  size?: 'small' | 'medium';
}

/** Price of the product that is read in part, and the button that gets it. */
export function DemoOffer({ productId, size = 'small' }: DemoOfferProps) {
  const { ready } = useTranslation('product');
  const priceText = usePriceText();
  const { data } = useQuery(guestProductsQuery(useApi(), [productId]));
  const offer = useOffers([productId]).get(productId);
  const price = offer?.price ?? data?.[0]?.price;
  if (!price || !ready) return <div className={styles.offer} aria-busy="true" />;
  // A product that is free only with a subscription is not free to get.
  const Action = price.free && !isFreeBySubscription(price) ? GetFree : ToCart;
  return (
    <div className={styles.offer}>
      <Price {...priceText(price)} notes={[]} size={size} />
      <Action productId={productId} size={size} />
    </div>
  );
}

/** As on the landing page, with its words. */
function GetFree({ productId, size }: DemoOfferProps) {
  const { t, ready } = useTranslation('landing');
  const getFree = useGetFree();
  if (!ready) return null;
  return (
    <Button size={size} loading={getFree.isPending} onClick={() => getFree.mutate(productId)}>
      {t('buy.getFree')}
    </Button>
  );
}

function ToCart({ productId, size }: DemoOfferProps) {
  const { t } = useTranslation('learning');
  const href = useHref();
  const { cart } = useCart();
  const add = useAddToCart('demoview');
  const lines = [...(cart?.open ?? []), ...(cart?.pending ?? [])];
  if (lines.some((line) => line.productId === productId)) {
    return (
      <Button size={size} variant="secondary" href={href('/education/cart')}>
        {t('demo.inCart')}
      </Button>
    );
  }
  return (
    <Button size={size} loading={add.isPending} onClick={() => add.mutate([productId])}>
      {t('demo.add')}
    </Button>
  );
}
