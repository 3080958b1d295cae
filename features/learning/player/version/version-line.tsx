import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Outline } from '@/contracts/learning/learning';
import type { LearningAddress } from '@/hooks/learning/learning-queries';
import { useNewerVersion } from '@/hooks/learning/use-version';
import { useTranslation } from '@/hooks/use-translation';
import styles from './version.module.css';

const VersionDialog = dynamic(() => import('./version-dialog').then((module) => module.VersionDialog));

export interface VersionLineProps {
  outline: Outline;
  address: LearningAddress;
  /** Title of a lesson that is gone, in whose place the nearest one is open. */
  gone: string | null;
}

/** One quiet line over a lesson: there is a newer version, or the lesson that was open is gone from it. */
export function VersionLine({ outline, address, gone }: VersionLineProps) {
  const { t } = useTranslation('learning');
  const newer = useNewerVersion(outline, address);
  const [isOpen, setOpen] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const said = gone !== null ? t('version.lessonGone', { title: gone }) : isMoved && t('version.moved');
  return (
    <>
      {said && (
        <p className={styles.line} role="status">
          {said}
        </p>
      )}
      {newer && (
        <aside className={styles.line} aria-label={t('version.title')} data-print="hide">
          <span>{t('version.line')}</span>
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            {t('version.see')}
          </Button>
        </aside>
      )}
      {newer && isOpen && (
        <VersionDialog
          newer={newer}
          address={address}
          onOpenChange={setOpen}
          onMoved={() => {
            setOpen(false);
            setMoved(true);
          }}
        />
      )}
    </>
  );
}
