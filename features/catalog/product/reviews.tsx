import { ReviewWords } from '@/components/product/review-words';
import { Rating } from '@/components/ui/rating';
import type { ProductLanding } from '@/contracts/catalog/product';
import { formatNumber, languageName } from '@/domain/format';
import { ratingOf } from '@/hooks/catalog/use-product-card';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-page.module.css';

export type ReviewsProps = Pick<ProductLanding, 'reviews' | 'rating'>;

export function Reviews({ reviews, rating }: ReviewsProps) {
  const { t } = useTranslation('landing');
  const { t: product } = useTranslation('product');
  const locale = useLocale();
  return (
    <section className={styles.section} id="reviews">
      <div className={styles.reviewsHead}>
        <h2>{t('reviews.title')}</h2>
        {rating.count > 0 && <Rating {...ratingOf(rating, locale, product)} />}
      </div>
      {reviews.length === 0 && <p className={styles.quiet}>{t('reviews.none')}</p>}
      <ul className={styles.reviews}>
        {reviews.map((review) => (
          <li key={review.id} className={styles.review}>
            <Rating
              value={review.stars}
              label={t('rating.stars', { value: formatNumber(locale, review.stars) })}
            />
            <ReviewWords
              review={review}
              locale={locale}
              languageLabel={t('reviews.language', { language: languageName(locale, review.locale) })}
              editedLabel={t('reviews.edited')}
              answerLabel={t('reviews.answer')}
            />
            <p className={styles.quiet}>{review.authorName}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
