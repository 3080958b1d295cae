import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { isProductId } from '@/domain/catalog/product';

const OpenReview = dynamic(() => import('./open-review').then((module) => module.OpenReview));

/** Opens with `?review=<productId>` on any page; closing removes the parameter. */
export function ReviewPopup() {
  const { query, pathname, replace } = useRouter();
  const { review: productId, ...rest } = query;
  if (typeof productId !== 'string' || !isProductId(productId)) return null;
  const close = () => void replace({ pathname, query: rest }, undefined, { shallow: true, scroll: false });
  return <OpenReview key={productId} productId={productId} onClose={close} />;
}
