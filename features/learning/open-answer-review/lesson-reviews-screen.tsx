import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import type { ManagedOpenAnswer } from '@/contracts/learning/open-answer';
import { answerInReviewPath, WORDS_PATHS } from '@/domain/managed-words-address';
import { ListSearch } from '@/features/management/list-search';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { NoMatch } from '@/features/management/no-match';
import { QueueNav } from '@/features/management/queue-nav';
import { QueuePages } from '@/features/management/queue-pages';
import { useListState } from '@/features/management/use-list-state';
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
  const state = useListState();
  const { text } = state;
  const query = useInfiniteQuery(answersInReviewQuery(useApi(), text));
  const answers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const asked = useRouter().query.answer;
  const first = useFirst(answers);
  const current = typeof asked === 'string' ? asked : first;
  const neighbours = useNeighbours(answers, current, text);
  const isEmpty = query.data !== undefined && answers.length === 0;
  return (
    <ManagerPage title={t('answers.title')} lead={t('answers.lead')} path={WORDS_PATHS.answers}>
      <search className={styles.filters}>
        <ListSearch state={state} />
      </search>
      <LoadState query={query} height="480px" />
      {isEmpty && text !== '' && <NoMatch />}
      {isEmpty && text === '' && current === '' && (
        <EmptyState title={t('answers.emptyTitle')} text={t('answers.emptyText')} />
      )}
      <QueueNav label={t('answers.queue')} {...neighbours} />
      <div className={styles.queue}>
        {current !== '' && <AnswerInReview key={current} answerId={current} isAsked={asked !== undefined} />}
        <div className={styles.stack}>
          {answers.length > 0 && (
            <AnswerQueue
              answers={answers}
              waiting={query.data?.pages[0]?.waiting ?? 0}
              {...{ current, text }}
            />
          )}
          <QueuePages query={query} />
        </div>
      </div>
    </ManagerPage>
  );
}

/** The one to begin with: it stays the same when it is graded. */
function useFirst(answers: readonly ManagedOpenAnswer[]): string {
  const [begun, setBegun] = useState('');
  const first = answers.find(({ status, own }) => status === 'SUBMITTED' && !own) ?? answers[0];
  if (begun === '' && first) setBegun(first.answerId);
  return begun || (first?.answerId ?? '');
}

function useNeighbours(answers: readonly ManagedOpenAnswer[], current: string, text: string) {
  const href = useHref();
  const index = answers.findIndex(({ answerId }) => answerId === current);
  const addressOf = (answer: ManagedOpenAnswer | undefined) =>
    answer && href(answerInReviewPath(answer.answerId, text));
  return {
    previous: addressOf(answers[index - 1]),
    next: addressOf(index < 0 ? answers[0] : answers[index + 1]),
  };
}
