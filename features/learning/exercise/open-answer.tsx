import { Clock, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { Button } from '@/components/ui/button';
import type { ContentItemOf, OpenAnswer } from '@/contracts/learning/content';
import { useSession } from '@/hooks/identity/use-session';
import { signInFirst } from '@/hooks/identity/use-sign-in-first';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useTranslation } from '@/hooks/use-translation';
import { ContinueButton } from './continue-button';
import styles from './exercise.module.css';
import { ExerciseFrame } from './exercise-frame';
import { HandedInAnswer } from './handed-in-answer';
import open from './open-answer.module.css';
import { OpenAnswerForm } from './open-answer-form';
import { SelfCheck } from './self-check';

export interface OpenAnswerProps {
  item: ContentItemOf<'open_answer'>;
  address: LessonAddress;
  /** Newest first. */
  answers: readonly OpenAnswer[];
  accomplished: boolean;
}

/** A question answered in one's own words or with files: handed in, checked, and answered anew when it comes back. */
export function OpenAnswerExercise({ item, address, answers, accomplished }: OpenAnswerProps) {
  const { t } = useTranslation('learning');
  const { status } = useSession();
  const [newest] = answers;
  const done = newest?.status === 'ACCEPTED' ? t('openAnswer.accepted') : t('status.COMPLETED');
  const outcome = useNewOutcome(newest);
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
        {newest && <Outcome item={item} address={address} answer={newest} />}
        {status === 'isNotLoggedIn' ? (
          <div className={styles.actions}>
            <Button className="scripts-only" onClick={() => void signInFirst('lesson')}>
              {t('openAnswer.signIn')}
            </Button>
          </div>
        ) : (
          (!newest || newest.status === 'RETURNED') && (
            <OpenAnswerForm key={newest?.answerId ?? 'first'} item={item} address={address} />
          )
        )}
      </div>
    </ExerciseFrame>
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

interface OutcomeProps extends Pick<OpenAnswerProps, 'item' | 'address'> {
  answer: OpenAnswer;
}

function Outcome({ item, address, answer }: OutcomeProps) {
  const { t } = useTranslation('learning');
  if (answer.status === 'SUBMITTED' && item.checkedBy === 'self')
    return <SelfCheck item={item} address={address} answer={answer} />;
  if (answer.status === 'SUBMITTED')
    return (
      <>
        <Notice look="waiting" icon={<Clock aria-hidden="true" />} title={t('openAnswer.waiting')}>
          {t('openAnswer.waitingText')}
        </Notice>
        <HandedInAnswer answer={answer} />
        <Sample answer={answer} />
        <ContinueRow contentId={item.contentId} />
      </>
    );
  if (answer.status === 'RETURNED')
    return (
      <>
        <Notice look="returned" icon={<Undo2 aria-hidden="true" />} title={t('openAnswer.returned')}>
          {answer.comment}
        </Notice>
        <HandedInAnswer answer={answer} />
      </>
    );
  return (
    <>
      {answer.comment && (
        <Notice look="accepted" title={t('openAnswer.comment')}>
          {answer.comment}
        </Notice>
      )}
      <HandedInAnswer answer={answer} />
      <Sample answer={answer} />
      <ContinueRow contentId={item.contentId} />
    </>
  );
}

function ContinueRow({ contentId }: { contentId: string }) {
  return (
    <div className={styles.actions}>
      <ContinueButton contentId={contentId} />
    </div>
  );
}

function Sample({ answer }: { answer: OpenAnswer }) {
  const { t } = useTranslation('learning');
  if (!answer.sample) return null;
  return (
    <div className={styles.explanation}>
      <h3>{t('openAnswer.sample')}</h3>
      <DocumentView doc={answer.sample} />
    </div>
  );
}

interface NoticeProps {
  look: 'waiting' | 'returned' | 'accepted';
  icon?: ReactNode;
  title: string;
  children: ReactNode;
}

function Notice({ look, icon, title, children }: NoticeProps) {
  return (
    <div className={open.notice} data-look={look}>
      {icon}
      <div>
        <h3>{title}</h3>
        {children && <p className={open.words}>{children}</p>}
      </div>
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
