import { WishlistButton } from '@/components/product/wishlist-button';
import type { ProductLanding } from '@/contracts/catalog/product';
import { titleOf } from '@/hooks/catalog/use-product-card';
import { useWishlist } from '@/hooks/catalog/use-wishlist';
import { useTranslation } from '@/hooks/use-translation';

/** The heart in the page's header. */
export function WishlistToggle({ landing }: { landing: ProductLanding }) {
  const { t } = useTranslation('product');
  const { has, toggle } = useWishlist();
  const isOn = has(landing.id);
  const label = t(isOn ? 'wish.remove' : 'wish.add', { title: titleOf(landing.landing) });
  return <WishlistButton isOn={isOn} label={label} onToggle={() => toggle(landing.id)} outline />;
}
