import { useEffect, useRef } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { Button } from '@/components/ui/button';
import type { ContentItemOf, OpenAnswer } from '@/contracts/learning/content';
import { useSession } from '@/hooks/identity/use-session';
import { signInFirst } from '@/hooks/identity/use-sign-in-first';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useHandIn } from '@/hooks/learning/use-open-answer';
import { type StoredOpenAnswer, useStoredOpenAnswer } from '@/hooks/learning/use-waiting-writes';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';
import { ExerciseFrame } from './exercise-frame';
import open from './open-answer.module.css';
import { OpenAnswerForm } from './open-answer-form';
import { OpenAnswerOutcome } from './open-answer-outcome';

export interface OpenAnswerProps {
  item: ContentItemOf<'open_answer'>;
  address: LessonAddress;
  /** Newest first. */
  answers: readonly OpenAnswer[];
  accomplished: boolean;
}

/** A question answered in the learner's own words or with files: handed in, checked, answered again when returned. */
export function OpenAnswerExercise({ item, address, answers, accomplished }: OpenAnswerProps) {
  const { t } = useTranslation('learning');
  const { status } = useSession();
  const [newest] = answers;
  const done = newest?.status === 'ACCEPTED' ? t('openAnswer.accepted') : t('status.COMPLETED');
  const outcome = useNewOutcome(newest);
  const handIn = useHandIn(address, item.contentId);
  const stored = useStoredOpenAnswer(item.contentId);
  const unsent = stored && !stored.isRefused && !handIn.isPending ? stored : null;
  return (
    <ExerciseFrame
      contentId={item.contentId}
      title={null}
      kindName={t('problem.title')}
      done={accomplished ? done : null}
    >
      <DocumentView doc={item.prompt} />
      {item.criteria.length > 0 && newest?.status !== 'SUBMITTED' && <Criteria item={item} />}
      <div ref={outcome} tabIndex={-1} className={styles.outcome}>
        {newest && <OpenAnswerOutcome item={item} address={address} answer={newest} />}
        {status === 'isNotLoggedIn' ? (
          <div className={styles.actions}>
            <Button className="scripts-only" onClick={() => void signInFirst('lesson')}>
              {t('openAnswer.signIn')}
            </Button>
          </div>
        ) : (
          (!newest || newest.status === 'RETURNED') &&
          (unsent ? (
            <UnsentAnswer answer={unsent} />
          ) : (
            <OpenAnswerForm
              key={newest?.answerId ?? 'first'}
              item={item}
              address={address}
              handIn={handIn}
              refused={stored?.isRefused ? stored.text : ''}
            />
          ))
        )}
      </div>
    </ExerciseFrame>
  );
}

/** What was handed in and the service does not have yet. */
function UnsentAnswer({ answer }: { answer: StoredOpenAnswer }) {
  const { t } = useTranslation('learning');
  return (
    <div className={open.handedIn}>
      <h3>{t('problem.answer')}</h3>
      {answer.text && <p className={open.words}>{answer.text}</p>}
      <p className={styles.hint}>{t('waiting.note')}</p>
    </div>
  );
}

function Criteria({ item }: Pick<OpenAnswerProps, 'item'>) {
  const { t } = useTranslation('learning');
  return (
    <div className={styles.explanation}>
      <h3>{t('openAnswer.criteria')}</h3>
      <ul>
        {item.criteria.map((criterion) => (
          <li key={criterion}>{criterion}</li>
        ))}
      </ul>
    </div>
  );
}

/** Takes the focus when the state of the answer changes while the lesson is open. */
function useNewOutcome(answer: OpenAnswer | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const shown = `${answer?.answerId}:${answer?.status}`;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  return box;
}
