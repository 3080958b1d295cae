import type { ProductReview } from '@/contracts/catalog/product';
import type { Locale } from '@/contracts/locales';
import styles from './review-words.module.css';

export interface ReviewWordsProps {
  review: Pick<ProductReview, 'body' | 'locale' | 'edited' | 'answer'>;
  /** Language of the page. */
  locale: Locale;
  /** "In German", when the review is in another language than the page. */
  languageLabel: string;
  editedLabel: string;
  answerLabel: string;
}

/** The text of a review and the school's answer, both in the language it was written in. */
export function ReviewWords({ review, locale, languageLabel, editedLabel, answerLabel }: ReviewWordsProps) {
  const isForeign = review.locale !== locale;
  const lang = isForeign ? review.locale : undefined;
  const facts = [...(isForeign ? [languageLabel] : []), ...(review.edited ? [editedLabel] : [])];
  return (
    <div className={styles.words}>
      <blockquote lang={lang}>{review.body}</blockquote>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {review.answer !== null && (
        <div className={`${styles.words} ${styles.answer}`}>
          <p className={styles.facts}>{answerLabel}</p>
          <p lang={lang}>{review.answer}</p>
        </div>
      )}
    </div>
  );
}
