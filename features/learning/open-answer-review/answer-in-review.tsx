import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OpenAnswerInReview } from '@/contracts/learning/open-answer';
import { LoadState } from '@/features/management/load-state';
import { UnsentWords } from '@/features/management/unsent-words';
import { useChangeDate } from '@/features/management/use-change-date';
import { useDecision } from '@/features/management/use-decision';
import { useLocalDraft } from '@/features/management/use-local-draft';
import styles from '@/features/management/words.module.css';
import { WordsPanel, Written } from '@/features/management/words-panel';
import { answerInReviewQuery } from '@/hooks/learning/open-answer-review-queries';
import { useOpenAnswerReview } from '@/hooks/learning/use-open-answer-review';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { AnswerAttempt } from './answer-attempt';
import { AnswerStatus } from './answer-queue';
import { AnswerTask } from './answer-task';
import { GradeForm } from './grade-form';

export interface AnswerInReviewProps {
  answerId: string;
  /** Whether somebody went to it, and not only to the page. */
  isAsked: boolean;
}

/** One answer with its task, earlier attempts, and the form that grades it. */
export function AnswerInReview({ answerId, isAsked }: AnswerInReviewProps) {
  const query = useQuery(answerInReviewQuery(useApi(), answerId));
  return (
    <div className={styles.stack}>
      <LoadState query={query} height="480px" />
      {query.data && <OneAnswer answer={query.data} isAsked={isAsked} />}
    </div>
  );
}

function OneAnswer({ answer, isAsked }: { answer: OpenAnswerInReview; isAsked: boolean }) {
  const { t } = useTranslation('manager-words');
  const { grade, reload } = useOpenAnswerReview(answer.answerId);
  const decision = useDecision(reload);
  const draft = useLocalDraft(`answer-comment:${answer.answerId}`);
  const heading = useHeadingFocus(isAsked);
  const { learnerName, productTitle, lessonTitle, status, own, earlier } = answer;
  return (
    <>
      <WordsPanel title={t('answers.one', { name: learnerName })} titleRef={heading}>
        <div className={styles.row}>
          <AnswerStatus status={status} />
          <span className={styles.small}>{[productTitle, lessonTitle].join(' · ')}</span>
        </div>
        <AnswerTask answer={answer} />
        <AnswerAttempt answer={answer} language={answer.language} />
      </WordsPanel>
      {own && <p className={styles.small}>{t('own')}</p>}
      {status === 'SUBMITTED' && !own && <GradeForm {...{ draft, grade, decision }} />}
      {status !== 'SUBMITTED' && (
        <>
          <Outcome answer={answer} />
          <UnsentWords draft={draft} />
        </>
      )}
      {earlier.length > 0 && (
        <WordsPanel title={t('answers.earlier')}>
          {earlier.map((attempt) => (
            <AnswerAttempt key={attempt.answerId} answer={attempt} language={answer.language} isEarlier />
          ))}
        </WordsPanel>
      )}
    </>
  );
}

/** Who graded it, and what the learner was told. */
function Outcome({ answer }: { answer: OpenAnswerInReview }) {
  const { t } = useTranslation('manager-words');
  const dateText = useChangeDate();
  const { gradedBy, gradedAt, comment, language } = answer;
  const status = t(`answers.status.${answer.status}`);
  const date = gradedAt === null ? '' : dateText(gradedAt);
  return (
    <WordsPanel title={t('answers.yourComment')}>
      {date !== '' && (
        <p className={styles.small}>
          {gradedBy
            ? t('answers.gradedBy', { status, name: gradedBy.name, date })
            : t('answers.gradedBySomebody', { status, date })}
        </p>
      )}
      {comment !== '' && <Written lang={language}>{comment}</Written>}
    </WordsPanel>
  );
}

/** With the keyboard, the next answer begins at its heading. */
function useHeadingFocus(isAsked: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  return heading;
}
