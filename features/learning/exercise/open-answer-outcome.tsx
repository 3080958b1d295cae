import { Clock, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentView } from '@/components/document/document-view';
import type { ContentItemOf, OpenAnswer } from '@/contracts/learning/content';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useTranslation } from '@/hooks/use-translation';
import { ContinueButton } from './continue-button';
import styles from './exercise.module.css';
import { HandedInAnswer } from './handed-in-answer';
import open from './open-answer.module.css';
import { SelfCheck } from './self-check';

export interface OpenAnswerOutcomeProps {
  item: ContentItemOf<'open_answer'>;
  address: LessonAddress;
  answer: OpenAnswer;
}

/** What became of an answer: it waits, came back, is to be compared, or is accepted. */
export function OpenAnswerOutcome({ item, address, answer }: OpenAnswerOutcomeProps) {
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
