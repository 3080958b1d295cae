import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductReview } from '@/contracts/catalog/product';
import { languageName } from '@/domain/format';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { review } from '@/services/endpoints';

/**
 * A review in the language of the page and back, for `ReviewWords`; null where no service translates, and for a review in
 * that language. The page must include the `product` texts.
 */
export function useReviewTranslation({ id: reviewId, locale: source }: Pick<ProductReview, 'id' | 'locale'>) {
  const { t } = useTranslation('product');
  const locale = useLocale();
  const api = useApi();
  const { translation: isOffered } = useSite();
  const toastRefusal = useErrorToast();
  const [isShown, setShown] = useState(false);
  const made = useMutation({
    mutationFn: () => api(review.translate, { params: { reviewId } }),
    onSuccess: () => setShown(true),
    onError: toastRefusal,
  });
  if (!isOffered || source === locale) return null;
  const { data, isPending } = made;
  const words = isShown && data ? data : null;
  return {
    ...{ words, isPending },
    label: words ? t('review.original') : t('review.translate', { language: languageName(locale, locale) }),
    note: t('review.machine', { language: languageName(locale, source) }),
    onToggle: () => (data ? setShown(!isShown) : made.mutate()),
  };
}
