import { ReviewWords } from '@/components/product/review-words';
import { Rating } from '@/components/ui/rating';
import type { ProductReview } from '@/contracts/catalog/product';
import { formatNumber, languageName } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { useReviewTranslation } from '@/hooks/catalog/use-review-translation';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-page.module.css';

/** Stars, words, author and date of a review. */
export function ReviewText({ review }: { review: ProductReview }) {
  const { t } = useTranslation('landing');
  const locale = useLocale();
  const translation = useReviewTranslation(review);
  return (
    <>
      <Rating value={review.stars} label={t('rating.stars', { value: formatNumber(locale, review.stars) })} />
      <ReviewWords
        review={review}
        locale={locale}
        languageLabel={t('reviews.language', { language: languageName(locale, review.locale) })}
        editedLabel={t('reviews.edited')}
        answerLabel={t('reviews.answer')}
        translation={translation}
      />
      <p className={styles.quiet}>
        {review.authorName}
        {' · '}
        <time dateTime={review.createdAt}>
          {formatDate(locale, review.createdAt, { dateStyle: 'long', timeZone: 'UTC' })}
        </time>
      </p>
    </>
  );
}
