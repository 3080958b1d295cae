import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { ManagedReview } from '@/contracts/catalog/review-management';
import { languageName } from '@/domain/format';
import { managedReviewPath, WORDS_PATHS } from '@/domain/managed-words-address';
import { HistoryLink } from '@/features/management/history-link';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { QueueNav } from '@/features/management/queue-nav';
import { useChangeDate } from '@/features/management/use-change-date';
import { useDecision } from '@/features/management/use-decision';
import styles from '@/features/management/words.module.css';
import { managedReviewQuery } from '@/hooks/catalog/review-management-queries';
import { useReviewManagement } from '@/hooks/catalog/use-review-management';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ReviewAnswer } from './review-answer';
import { ReviewDecision } from './review-decision';
import { ReviewBadges } from './review-entry';
import { ReviewTexts } from './review-texts';
import { useReviewNeighbours } from './use-review-neighbours';

/** `/manager/reviews/[reviewId]`: one review, read, decided on and answered. */
export function ManagedReviewScreen() {
  const { t } = useTranslation('manager-words');
  const reviewId = String(useRouter().query.reviewId ?? '');
  const query = useQuery(managedReviewQuery(useApi(), reviewId));
  const { previous, next, search } = useReviewNeighbours(reviewId);
  const review = query.data;
  return (
    <ManagerPage
      title={review ? t('reviews.one', { name: review.authorName }) : t('reviews.title')}
      path={managedReviewPath(reviewId)}
      back={{ path: `${WORDS_PATHS.reviews}${search}`, label: t('reviews.back') }}
    >
      <QueueNav label={t('reviews.title')} previous={previous} next={next} />
      <LoadState query={query} height="480px" />
      {review && <OneReview key={review.reviewId} review={review} />}
    </ManagerPage>
  );
}

function OneReview({ review }: { review: ManagedReview }) {
  const { t } = useTranslation('manager-words');
  const locale = useLocale();
  const dateText = useChangeDate();
  const { reload } = useReviewManagement();
  const decision = useDecision(() => reload(review.reviewId));
  const facts = [review.productTitle, languageName(locale, review.locale), dateText(review.createdAt)];
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <ReviewBadges review={review} />
        <span className={styles.small}>{facts.join(' · ')}</span>
        <HistoryLink entity="REVIEW" entityId={review.reviewId} />
      </div>
      <ReviewTexts review={review} />
      {review.own && <p className={styles.small}>{t('own')}</p>}
      {!review.own && review.waiting && <ReviewDecision review={review} decision={decision} />}
      {!review.own && <ReviewAnswer review={review} decision={decision} />}
    </div>
  );
}
