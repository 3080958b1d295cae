import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/components/ui/button';
import styles from './player.module.css';
import type { PlayerControls } from './use-player';

/** Previous and next; on phones fixed at the bottom. */
export function LessonSteps({ controls, canFinish }: { controls: PlayerControls; canFinish: boolean }) {
  const { t } = useTranslation('learning');
  const { previous, next, forward, back } = controls;
  return (
    <div className={styles.steps}>
      {previous ? (
        <Button
          variant="secondary"
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={back}
          aria-label={t('lesson.previousLesson', { title: previous.title })}
        >
          {t('lesson.previous')}
        </Button>
      ) : (
        <span />
      )}
      {next ? (
        <Button
          iconEnd={<ArrowRight aria-hidden="true" />}
          onClick={forward}
          aria-label={t('lesson.nextLesson', { title: next.title })}
        >
          {t('lesson.next')}
        </Button>
      ) : (
        canFinish && (
          <Button iconEnd={<Check aria-hidden="true" />} onClick={forward}>
            {t('lesson.finish')}
          </Button>
        )
      )}
    </div>
  );
}
