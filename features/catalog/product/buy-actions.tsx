import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { CartForm } from '@/components/product/cart-form';
import { Button, type ButtonProps } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import type { Offer, ProductLanding } from '@/contracts/catalog/product';
import { learningLanguage, learningPath, PROGRESS_BUTTON } from '@/domain/catalog/product';
import { isIncluded } from '@/domain/commerce/cart';
import { isFreeBySubscription } from '@/domain/commerce/price';
import { useAddToCart } from '@/hooks/commerce/use-add-to-cart';
import { useCart } from '@/hooks/commerce/use-cart';
import { useGetFree } from '@/hooks/commerce/use-get-free';
import { useLeadingLocation } from '@/hooks/commerce/use-leading-location';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

export interface BuyActionsProps {
  landing: ProductLanding;
  /** The signed-in user's offer; undefined for guests. */
  offer: Offer | undefined;
  size?: ButtonProps['size'];
}

/** One button with the next step: learn, open the cart, get for free, or add to the cart. */
export function BuyActions({ landing, offer, size = 'large' }: BuyActionsProps) {
  const { t } = useTranslation('landing');
  const { t: product } = useTranslation('product');
  const href = useHref();
  const { asPath } = useRouter();
  const locale = useLocale();
  const inCart = useIsInCart(landing.id);
  const location = useLeadingLocation();
  const add = useAddToCart(location);
  const getFree = useGetFree(location === 'main' ? undefined : location);
  const link = useFocusInstead(add.isSuccess && inCart);
  const price = offer?.price ?? landing.price;
  if (offer?.accessType) {
    const language = learningLanguage(landing.learningLanguages, locale);
    return (
      <Button
        size={size}
        wide
        href={href(learningPath({ type: landing.type, id: offer.learningProductId, language }))}
      >
        {product(`button.${PROGRESS_BUTTON[offer.progressStatus]}`)}
      </Button>
    );
  }
  // A product that is free only with a subscription is not free to get.
  if (price.free && !isFreeBySubscription(price)) {
    return (
      <>
        <Button
          className="scripts-only"
          size={size}
          wide
          loading={getFree.isPending}
          onClick={() => getFree.mutate(landing.id)}
        >
          {t('buy.getFree')}
        </Button>
        <noscript>
          <TextLink href={`${href('/signin')}?returnTo=${encodeURIComponent(asPath)}`}>
            {t('buy.getFree')}
          </TextLink>
        </noscript>
      </>
    );
  }
  if (inCart) {
    return (
      <Button ref={link} size={size} wide variant="secondary" href={href('/education/cart')}>
        {t('buy.inCart')}
      </Button>
    );
  }
  return (
    <CartForm does="add" productId={landing.id} locale={locale} onSubmit={() => add.mutate([landing.id])}>
      <Button type="submit" size={size} wide loading={add.isPending}>
        {t(add.isPending ? 'buy.adding' : 'buy.add')}
      </Button>
    </CartForm>
  );
}

function useIsInCart(productId: string): boolean {
  const { cart } = useCart();
  const included = cart?.removed.filter(isIncluded) ?? [];
  const waiting = [...(cart?.open ?? []), ...(cart?.pending ?? []), ...included];
  return waiting.some((line) => line.productId === productId);
}

/** When the pressed button is replaced by a link, focus moves to the link, unless the user has moved it elsewhere. */
function useFocusInstead(replaced: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (replaced && isLost) link.current?.focus({ preventScroll: true });
  }, [replaced]);
  return link;
}
