import { TextLink } from '@/components/ui/link';
import { Rating } from '@/components/ui/rating';
import type { HomeData, HomeReview } from '@/contracts/catalog/home';
import { lessonLanguages } from '@/domain/catalog/lesson-languages';
import { landingPath } from '@/domain/catalog/product';
import { SHOWN_RATINGS } from '@/domain/catalog/proof';
import { formatNumber, languageName } from '@/domain/format';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './proof.module.css';

export interface ProofProps {
  numbers: HomeData['numbers'];
  reviews: readonly HomeReview[];
}

/** Reviews and figures; all of them come from the database. */
export function Proof({ numbers, reviews }: ProofProps) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const figures = [
    { value: numbers.products, label: t('proof.titles') },
    { value: numbers.freeProducts, label: t('proof.free') },
    { value: numbers.lessons, label: t('proof.lessons') },
    ...useLanguageFigures(numbers.byLanguage),
    { value: numbers.experts, label: t('proof.experts') },
  ].filter(({ value }) => value > 0);
  const number = formatNumber(locale, numbers.reviews);
  return (
    <section className={`later ${styles.section}`}>
      <div className="container">
        {reviews.length > 0 && (
          <>
            <h2 className={styles.heading}>{t('proof.title')}</h2>
            <div className={styles.voices}>
              {reviews.map((review) => (
                <Voice key={review.id} review={review} />
              ))}
            </div>
          </>
        )}
        <dl className={styles.figures}>
          {figures.map(({ value, label }) => (
            <div key={label} className={styles.figure}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{formatNumber(locale, value)}</dd>
            </div>
          ))}
          {numbers.reviews >= SHOWN_RATINGS && (
            <div className={styles.figure}>
              <dt className={styles.label}>{t('proof.rating', { count: numbers.reviews, number })}</dt>
              <dd className={styles.value}>{formatNumber(locale, numbers.rating, 1)}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}

/** Courses in the language of the page, and in the one that most others are in. */
function useLanguageFigures(counts: HomeData['numbers']['byLanguage']) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const { own, other } = lessonLanguages(counts, locale);
  return [{ language: locale, count: own }, other]
    .filter((figure) => figure !== null)
    .map(({ language, count }) => ({
      value: count,
      label: t('proof.inLanguage', { count, language: languageName(locale, language) }),
    }));
}

function Voice({ review }: { review: HomeReview }) {
  const { t } = useTranslation('home');
  const href = useHref();
  const locale = useLocale();
  const value = formatNumber(locale, review.stars);
  return (
    <figure className={styles.voice}>
      <Rating value={review.stars} label={t('proof.stars', { value })} />
      <blockquote className={styles.quote} lang={review.locale === locale ? undefined : review.locale}>
        {review.body}
      </blockquote>
      <figcaption className={styles.caption}>
        {review.authorName}
        <TextLink variant="quiet" href={href(landingPath(review.product))}>
          {review.product.title}
        </TextLink>
      </figcaption>
    </figure>
  );
}
