import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import type { ManagedOpenAnswer } from '@/contracts/learning/open-answer';
import { answerInReviewPath } from '@/domain/managed-words-address';
import { useChangeDate } from '@/features/management/use-change-date';
import styles from '@/features/management/words.module.css';
import { WordsPanel } from '@/features/management/words-panel';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

export interface AnswerQueueProps {
  answers: readonly ManagedOpenAnswer[];
  waiting: number;
  current: string;
  /** The text that is searched for. */
  text: string;
}

/** The answers in the order in which they are graded. */
export function AnswerQueue({ answers, waiting, current, text }: AnswerQueueProps) {
  const { t } = useTranslation('manager-words');
  return (
    <WordsPanel title={t('answers.queue')}>
      <p className={styles.small}>{t('waiting', { count: waiting })}</p>
      <ul className={styles.list}>
        {answers.map((answer) => (
          <li
            key={answer.answerId}
            className={styles.entry}
            data-current={answer.answerId === current || undefined}
          >
            <QueueEntry answer={answer} isCurrent={answer.answerId === current} text={text} />
          </li>
        ))}
      </ul>
    </WordsPanel>
  );
}

interface QueueEntryProps {
  answer: ManagedOpenAnswer;
  isCurrent: boolean;
  text: string;
}

function QueueEntry({ answer, isCurrent, text }: QueueEntryProps) {
  const href = useHref();
  const dateText = useChangeDate();
  const { answerId, learnerName, status, lessonTitle, createdAt } = answer;
  return (
    <>
      <span className={styles.row}>
        <TextLink href={href(answerInReviewPath(answerId, text))} aria-current={isCurrent || undefined}>
          {learnerName}
        </TextLink>
        <AnswerStatus status={status} />
      </span>
      <span className={styles.small}>{[lessonTitle, dateText(createdAt)].join(' · ')}</span>
    </>
  );
}

const TONES = {
  SUBMITTED: 'warning',
  ACCEPTED: 'success',
  RETURNED: 'danger',
  SELF_CHECKED: 'neutral',
} as const;

export function AnswerStatus({ status }: Pick<ManagedOpenAnswer, 'status'>) {
  const { t } = useTranslation('manager-words');
  return <Badge tone={TONES[status]}>{t(`answers.status.${status}`)}</Badge>;
}
