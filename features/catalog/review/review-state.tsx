import type { OwnReview, OwnReviewState } from '@/contracts/catalog/review';
import { formatDate } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './review-dialog.module.css';

/** Where the person's review stands, why it was refused, and until when it can be changed. */
export function ReviewState({ canWrite, review }: OwnReviewState & { review: OwnReview }) {
  const { t } = useTranslation('review');
  const locale = useLocale();
  const date = formatDate(locale, review.editableUntil, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className={styles.state} role="status">
      <p>
        {t(`state.${stateOf(review)}`)} {review.refusal && t(`refusal.${review.refusal}`)}
      </p>
      {review.answer && (
        <div>
          <p className={styles.quiet}>{t('answer')}</p>
          <p lang={review.locale}>{review.answer}</p>
        </div>
      )}
      <p className={styles.quiet}>{canWrite ? t('until', { date }) : t('over')}</p>
    </div>
  );
}

function stateOf({ status, pending, refusal }: OwnReview) {
  if (status !== 'PUBLISHED' || pending === null) return status;
  return refusal === null ? 'EDIT_PENDING' : 'EDIT_REJECTED';
}
