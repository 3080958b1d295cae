import { ReviewWords } from '@/components/product/review-words';
import { TextLink } from '@/components/ui/link';
import { Rating } from '@/components/ui/rating';
import type { HomeReview } from '@/contracts/catalog/home';
import { landingPath } from '@/domain/catalog/product';
import { formatNumber, languageName } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { useReviewTranslation } from '@/hooks/catalog/use-review-translation';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './reviews.module.css';

/** One review, in the language it was written in, or translated. */
export function ReviewCard({ review }: { review: HomeReview }) {
  const { t } = useTranslation('pages');
  const href = useHref();
  const locale = useLocale();
  const translation = useReviewTranslation(review);
  return (
    <figure className={styles.voice}>
      <Rating
        value={review.stars}
        label={t('reviews.stars', { value: formatNumber(locale, review.stars) })}
      />
      <div className={styles.quote}>
        <ReviewWords
          review={review}
          locale={locale}
          languageLabel={t('reviews.language', { language: languageName(locale, review.locale) })}
          editedLabel={t('reviews.edited')}
          answerLabel={t('reviews.answer')}
          translation={translation}
        />
      </div>
      <figcaption className={styles.caption}>
        <span>
          {review.authorName}
          <time className={styles.date} dateTime={review.createdAt}>
            {formatDate(locale, review.createdAt, { dateStyle: 'long', timeZone: 'UTC' })}
          </time>
        </span>
        <TextLink variant="quiet" href={href(landingPath(review.product))}>
          {review.product.title}
        </TextLink>
      </figcaption>
    </figure>
  );
}
