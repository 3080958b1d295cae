import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { EmptyState } from '@/components/ui/empty-state';
import type { ManagedOpenAnswer } from '@/contracts/learning/open-answer';
import { answerInReviewPath, WORDS_PATHS } from '@/domain/managed-words-address';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { QueueNav } from '@/features/management/queue-nav';
import { QueuePages } from '@/features/management/queue-pages';
import styles from '@/features/management/words.module.css';
import { answersInReviewQuery } from '@/hooks/learning/open-answer-review-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { AnswerInReview } from './answer-in-review';
import { AnswerQueue } from './answer-queue';

/** `/manager/lesson-reviews`: answers to open questions, graded one after the other. */
export function LessonReviewsScreen() {
  const { t } = useTranslation('manager-words');
  const query = useInfiniteQuery(answersInReviewQuery(useApi()));
  const answers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const asked = useRouter().query.answer;
  const first = answers.find(({ status, own }) => status === 'SUBMITTED' && !own) ?? answers[0];
  const current = typeof asked === 'string' ? asked : (first?.answerId ?? '');
  const neighbours = useNeighbours(answers, current);
  const isEmpty = query.data !== undefined && answers.length === 0 && current === '';
  return (
    <ManagerPage title={t('answers.title')} lead={t('answers.lead')} path={WORDS_PATHS.answers}>
      <LoadState query={query} height="480px" />
      {isEmpty && <EmptyState title={t('answers.emptyTitle')} text={t('answers.emptyText')} />}
      <QueueNav label={t('answers.queue')} {...neighbours} />
      <div className={styles.queue}>
        {current !== '' && <AnswerInReview key={current} answerId={current} isAsked={asked !== undefined} />}
        <div className={styles.stack}>
          {answers.length > 0 && (
            <AnswerQueue answers={answers} waiting={query.data?.pages[0]?.waiting ?? 0} current={current} />
          )}
          <QueuePages query={query} />
        </div>
      </div>
    </ManagerPage>
  );
}

function useNeighbours(answers: readonly ManagedOpenAnswer[], current: string) {
  const href = useHref();
  const index = answers.findIndex(({ answerId }) => answerId === current);
  const addressOf = (answer: ManagedOpenAnswer | undefined) =>
    answer && href(answerInReviewPath(answer.answerId));
  return {
    previous: addressOf(answers[index - 1]),
    next: addressOf(index < 0 ? answers[0] : answers[index + 1]),
  };
}
