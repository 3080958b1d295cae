import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { managedReviewPath, WORDS_PATHS } from '@/domain/managed-words-address';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { QueuePages } from '@/features/management/queue-pages';
import { useListState } from '@/features/management/use-list-state';
import styles from '@/features/management/words.module.css';
import { managedReviewsQuery } from '@/hooks/catalog/review-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ReviewEntry } from './review-entry';
import { NO_FILTERS, ReviewFilterFields, useReviewFilters } from './review-filters';

/** `/manager/reviews`: all reviews, those that wait first. */
export function ManagedReviewsScreen() {
  const { t } = useTranslation('manager-words');
  const href = useHref();
  const state = useListState({ filters: NO_FILTERS });
  const { filters, search } = useReviewFilters();
  const query = useInfiniteQuery(managedReviewsQuery(useApi(), filters));
  const reviews = query.data?.pages.flatMap(({ items }) => items);
  const waiting = query.data?.pages[0]?.waiting;
  return (
    <ManagerPage title={t('reviews.title')} lead={t('reviews.lead')} path={WORDS_PATHS.reviews}>
      <ReviewFilterFields state={state} />
      <p role="status" className={styles.small}>
        {waiting !== undefined && t('waiting', { count: waiting })}
      </p>
      <LoadState query={query} height="420px" />
      {reviews?.length === 0 && <Nothing isNarrowed={state.isNarrowed} />}
      <ul className={styles.list}>
        {reviews?.map((review) => (
          <li key={review.reviewId}>
            <ReviewEntry review={review} href={href(`${managedReviewPath(review.reviewId)}${search}`)} />
          </li>
        ))}
      </ul>
      <QueuePages query={query} />
    </ManagerPage>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('manager-words');
  if (isNarrowed) return <EmptyState title={t('reviews.noMatchTitle')} text={t('reviews.noMatchText')} />;
  return <EmptyState title={t('reviews.emptyTitle')} text={t('reviews.emptyText')} />;
}
