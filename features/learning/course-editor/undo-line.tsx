import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translation';
import styles from './undo-line.module.css';

/** Milliseconds in which something that was removed can be brought back. */
const UNDO_MS = 10_000;

export interface Removed {
  name: string;
  undo: () => void;
}

/** Says what was removed, with a button that brings it back. */
export function UndoLine({ removed, onGone }: { removed: Removed | null; onGone: () => void }) {
  const { t } = useTranslation('manager-content');
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(onGone, UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed, onGone]);
  const undo = () => {
    removed?.undo();
    onGone();
  };
  return (
    <div className={styles.place} role="status">
      {removed && (
        <p className={styles.line}>
          {t('removed', { name: removed.name })}
          <Button size="small" variant="secondary" onClick={undo}>
            {t('undo')}
          </Button>
        </p>
      )}
    </div>
  );
}
