import { WITHDRAWAL_DAYS } from '@/domain/commerce/refund';
import { PROMISE_SECTIONS, TERMS_PATH } from '@/domain/commerce/terms';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

const PROMISES = {
  product: ['refund', 'access'],
  subscription: ['refund', 'cancel'],
} as const;

/** What the terms promise to buyers of products or of a subscription, with links to the sections that say so. */
export function usePromises(of: keyof typeof PROMISES = 'product') {
  const { t } = useTranslation('trust');
  const href = useHref();
  return PROMISES[of].map((promise) => ({
    text: t(promise, { days: WITHDRAWAL_DAYS }),
    href: `${href(TERMS_PATH)}#${PROMISE_SECTIONS[promise]}`,
  }));
}
