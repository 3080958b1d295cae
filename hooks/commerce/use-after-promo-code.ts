import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { landingPath } from '@/domain/catalog/product';
import { cartQuery } from '@/hooks/commerce/cart-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { AppliedCode, ShownAppliedPromoCode } from '@/services/promo-codes';
import { toastSuccess } from '@/services/toast';

/** Says that a code was applied, and leads on as product §4 Promo codes says; a guest stays in the cart. */
export function useAfterPromoCode() {
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  const href = useHref();
  const { t } = useTranslation('cart');
  const courses = href('/education/courses');

  /** The landing page of the only product of the code; "courses" if there are several. */
  async function pageOf({ products }: ShownAppliedPromoCode): Promise<string> {
    const [product, another] = products;
    if (!product || another) return courses;
    const { cartLines } = await client.fetchQuery(cartQuery(api));
    const line = cartLines.find((item) => item.productId === product.productId);
    return line?.urlSlug ? href(landingPath({ type: line.productType, urlSlug: line.urlSlug })) : courses;
  }

  return async (result: AppliedCode): Promise<void> => {
    toastSuccess(t(`promo.${messageOf(result)}`));
    if (result.to === 'browser') return;
    const { discount100, forAllProduct, productsAddedToCart } = result.applied;
    if (discount100) await router.push(forAllProduct ? courses : await pageOf(result.applied));
    else if (productsAddedToCart.length === 0) await router.replace(courses);
  };
}

/** Which of the three messages of product §8 Rules. */
function messageOf({ to, applied }: AppliedCode): 'applied' | 'appliedFree' | 'appliedFreeAll' {
  if (applied.discount.percent !== 100) return 'applied';
  const isForAll = to === 'account' ? applied.forAllProduct : applied.isAllProductsDiscount;
  return isForAll ? 'appliedFreeAll' : 'appliedFree';
}
