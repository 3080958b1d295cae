import { CloudUpload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { LazyPopover } from '@/components/ui/lazy-popover';
import { ApiError } from '@/contracts/api-error';
import type { Outline } from '@/contracts/learning/learning';
import { flatLessons } from '@/domain/learning/learning-view';
import { fieldsOf } from '@/hooks/learning/learning-writes';
import { useUnstoredGuard, useWaitingWrites } from '@/hooks/learning/use-waiting-writes';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { type LearningWrite, learningOutbox } from '@/store/learning-outbox';
import { useKindName } from './use-kind-name';
import styles from './waiting-line.module.css';

/** One quiet line: what the service does not have yet, and then that everything is saved. Nothing while all goes well. */
export function WaitingLine({ outline }: { outline: Outline }) {
  const { t } = useTranslation('learning');
  const waiting = useWaitingWrites();
  const isUnstored = useUnstoredGuard();
  const isSaved = useJustEmptied(waiting.length);
  useEffect(() => {
    // Without a connection it could not be loaded when it is pressed.
    import('@/components/ui/popover').catch(() => {});
  }, []);
  const label = t('waiting.count', { count: waiting.length });
  return (
    <div className={styles.line}>
      {waiting.length > 0 && (
        <LazyPopover
          title={t('waiting.title')}
          trigger={
            <Button variant="quiet" size="small" icon={<CloudUpload aria-hidden="true" />}>
              {label}
            </Button>
          }
        >
          <p className={styles.note}>{t(isUnstored ? 'waiting.full' : 'waiting.note')}</p>
          <WaitingList writes={waiting} outline={outline} />
        </LazyPopover>
      )}
      <span className={isSaved ? styles.saved : 'visually-hidden'} role="status">
        {waiting.length > 0 ? label : isSaved && t('waiting.saved')}
      </span>
    </div>
  );
}

interface WaitingListProps {
  writes: readonly LearningWrite[];
  outline: Outline;
}

function WaitingList({ writes, outline }: WaitingListProps) {
  const { t } = useTranslation('learning');
  const nameOf = useKindName();
  const errorText = useErrorText();
  const titles = new Map(flatLessons(outline).map(({ key, title }) => [key, title]));
  return (
    <ul className={styles.list}>
      {writes.map((write) => {
        const title = titles.get(String(fieldsOf(write).lessonKey));
        return (
          <li key={write.id}>
            <span>
              {title ? t('waiting.item', { kind: nameOf(write.kind), lesson: title }) : nameOf(write.kind)}
            </span>
            {write.refused && (
              <span className={styles.refused}>
                {t('waiting.refused')} {errorText(new ApiError(write.refused, { status: 400 }))}
              </span>
            )}
            <Button variant="quiet" size="small" onClick={() => learningOutbox.remove(write)}>
              {t('waiting.remove')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

const SAVED_FOR = 5_000;

/** Whether the last waiting write was sent a moment ago. */
function useJustEmptied(count: number): boolean {
  const before = useRef(count);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const emptied = before.current > 0 && count === 0;
    before.current = count;
    setShown(emptied);
    if (!emptied) return;
    const timer = setTimeout(() => setShown(false), SAVED_FOR);
    return () => clearTimeout(timer);
  }, [count]);
  return isShown;
}
