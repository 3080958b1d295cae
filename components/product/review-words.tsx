import { Button } from '@/components/ui/button';
import { Dotted } from '@/components/ui/dotted';
import type { ProductReview } from '@/contracts/catalog/product';
import type { ReviewTranslation } from '@/contracts/catalog/review';
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
  /** Shows it in the language of the page and back; nothing is offered without it. */
  translation: {
    /** Null while the original is shown. */
    words: ReviewTranslation | null;
    isPending: boolean;
    label: string;
    /** Says that a machine made it. */
    note: string;
    onToggle: () => void;
  } | null;
}

/** The text of a review and the school's answer, both in the language it was written in or translated. */
export function ReviewWords(props: ReviewWordsProps) {
  const { review, locale, languageLabel, editedLabel, answerLabel, translation } = props;
  const isForeign = review.locale !== locale;
  const translated = translation?.words ?? null;
  const { body, answer } = translated ?? review;
  const lang = isForeign && !translated ? review.locale : undefined;
  const language = translated ? translation?.note : languageLabel;
  const facts = [...(isForeign ? [language] : []), ...(review.edited ? [editedLabel] : [])];
  return (
    <div className={styles.words} aria-live={translation ? 'polite' : undefined}>
      <blockquote lang={lang}>{body}</blockquote>
      {facts.length > 0 && <Dotted className={styles.facts} items={facts} />}
      {translation && (
        <p className="scripts-only" data-print="hide">
          <Button variant="quiet" size="small" loading={translation.isPending} onClick={translation.onToggle}>
            {translation.label}
          </Button>
        </p>
      )}
      {answer !== null && (
        <div className={`${styles.words} ${styles.answer}`}>
          <p className={styles.facts}>{answerLabel}</p>
          <p lang={lang}>{answer}</p>
        </div>
      )}
    </div>
  );
}
