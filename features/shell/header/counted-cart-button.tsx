import { ShoppingBag } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { lazyPart } from '@/components/ui/lazy-part';
import { LazyPopover } from '@/components/ui/lazy-popover';
import { formatNumber } from '@/domain/format';
import { useCartCount } from '@/hooks/commerce/use-cart';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CartLink } from './cart-link';
import { useIsDesktop } from './use-is-desktop';

const MiniCart = lazyPart(() => import('./mini-cart').then((module) => module.MiniCart));

/** Number of products in the cart: on desktop it opens a small cart, on phones it is a link to the page. */
export function CountedCartButton() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const count = useCartCount() ?? 0;
  if (!useIsDesktop()) return <CartLink count={count} />;
  const label = t('cart', { count });
  const trigger = (
    <IconButton label={label} count={count > 0 ? formatNumber(locale, count) : undefined}>
      <ShoppingBag aria-hidden="true" />
    </IconButton>
  );
  return (
    <LazyPopover name="cart" title={label} hideTitle size="medium" opensOnHover trigger={trigger}>
      {(close) => <MiniCart onLeave={close} />}
    </LazyPopover>
  );
}
