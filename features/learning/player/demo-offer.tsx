import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { useOffers } from '@/hooks/catalog/use-offers';
import { usePriceText } from '@/hooks/catalog/use-product-card';
import { guestProductsQuery } from '@/hooks/commerce/cart-queries';
import { useAddToCart } from '@/hooks/commerce/use-add-to-cart';
import { useCart } from '@/hooks/commerce/use-cart';
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
  const { t } = useTranslation('learning');
  const { ready } = useTranslation('product');
  const href = useHref();
  const priceText = usePriceText();
  const { data } = useQuery(guestProductsQuery(useApi(), [productId]));
  const offer = useOffers([productId]).get(productId);
  const { cart } = useCart();
  const add = useAddToCart('demoview');
  const price = offer?.price ?? data?.[0]?.price;
  if (!price || !ready) return <div className={styles.offer} aria-busy="true" />;
  const lines = [...(cart?.open ?? []), ...(cart?.pending ?? [])];
  const isInCart = lines.some((line) => line.productId === productId);
  return (
    <div className={styles.offer}>
      <Price {...priceText(price)} notes={[]} size={size} />
      {isInCart ? (
        <Button size={size} variant="secondary" href={href('/education/cart')}>
          {t('demo.inCart')}
        </Button>
      ) : (
        <Button size={size} loading={add.isPending} onClick={() => add.mutate([productId])}>
          {t('demo.add')}
        </Button>
      )}
    </div>
  );
}
