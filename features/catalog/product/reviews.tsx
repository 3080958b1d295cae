import { Rating } from '@/components/ui/rating';
import type { ProductLanding } from '@/contracts/catalog/product';
import { ratingOf } from '@/hooks/catalog/use-product-card';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-page.module.css';
import { ReviewText } from './review-text';

export type ReviewsProps = Pick<ProductLanding, 'reviews' | 'rating'>;

export function Reviews({ reviews, rating }: ReviewsProps) {
  const { t } = useTranslation('landing');
  const { t: product } = useTranslation('product');
  const locale = useLocale();
  const shown = ratingOf(rating, locale, product);
  return (
    <section className={styles.section} id="reviews">
      <div className={styles.reviewsHead}>
        <h2>{t('reviews.title')}</h2>
        {shown && <Rating {...shown} />}
      </div>
      {reviews.length === 0 && <p className={styles.quiet}>{t('reviews.none')}</p>}
      <ul className={styles.reviews}>
        {reviews.map((review) => (
          <li key={review.id} className={styles.review}>
            <ReviewText review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}
