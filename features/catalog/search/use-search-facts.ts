import type { SearchProduct } from '@/contracts/catalog/search';
import { formatMinutes } from '@/domain/format';
import { lessonsIn, ratingOf } from '@/hooks/catalog/use-product-card';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** What a result says of its product. A title is marked itself: only the best answer says that it fits. */
export function useSearchFacts(product: SearchProduct, isBest: boolean) {
  const { t } = useTranslation('product');
  const { t: say } = useTranslation('search');
  const locale = useLocale();
  const { accessType, progressStatus, price, reason, minutes, rating } = product;
  // Progress in an owned course of a program does not make the program the user's own.
  const mine = accessType !== null || (progressStatus !== 'NOT_STARTED' && !price.ownedParts);
  const facts = [
    reason && (isBest || reason.kind !== 'title') && say(`reason.${reason.kind}`, { word: reason.word }),
    minutes > 0 && formatMinutes(locale, minutes),
    // Beside the price of a free product stands that it can be tried.
    !mine && product.freeLesson && !price.free && say('freeLesson'),
    lessonsIn(product.learningLanguage, locale, t),
  ].filter((fact) => typeof fact === 'string');
  return { mine, facts, rating: rating.count > 0 ? ratingOf(rating, locale, t) : null };
}
