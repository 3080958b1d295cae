import { ArrowLeft, ArrowRight, Check, ListTree } from 'lucide-react';
import type { ReactNode } from 'react';
import { typeTone } from '@/components/product/type-badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import type { Outline } from '@/contracts/learning/learning';
import { useHydrated } from '@/hooks/use-hydrated';
import { useTranslation } from '@/hooks/use-translation';
import { NotesButton } from './notes/notes-button';
import styles from './player.module.css';
import { useLessonHref } from './use-lesson-href';
import type { PlayerControls } from './use-player';

export interface LessonStepsProps {
  outline: Outline;
  controls: PlayerControls;
  canFinish: boolean;
  onOutline: () => void;
  /** Shown on phones instead of notes and completed lessons. */
  middle?: ReactNode;
}

/** Previous and next; on phones a bar at the bottom, with contents, notes and progress. Before hydration the steps are links. */
export function LessonSteps({ outline, controls, canFinish, onOutline, middle }: LessonStepsProps) {
  const { t } = useTranslation('learning');
  const hydrated = useHydrated();
  const lessonHref = useLessonHref();
  const { previous, next, forward, back } = controls;
  const { completedLessons, totalLessons, percent } = outline.progress;
  return (
    <div className={styles.steps} data-print="hide">
      {previous ? (
        <Button
          variant="secondary"
          icon={<ArrowLeft aria-hidden="true" />}
          {...(hydrated ? { onClick: back } : { href: lessonHref(previous.key) })}
          aria-label={t('lesson.previousLesson', { title: previous.title })}
        >
          <span className={styles.stepText}>{t('lesson.previous')}</span>
        </Button>
      ) : (
        <span />
      )}
      <div className={styles.phone}>
        <IconButton className="scripts-only" label={t('openOutline')} onClick={onOutline}>
          <ListTree aria-hidden="true" />
        </IconButton>
        {middle ?? (
          <>
            <NotesButton />
            <Progress
              value={percent}
              label={t('progress.label')}
              text={t('progress.lessons', { done: completedLessons, count: totalLessons })}
              tone={typeTone[outline.productType]}
            />
          </>
        )}
      </div>
      {next ? (
        <Button
          iconEnd={<ArrowRight aria-hidden="true" />}
          {...(hydrated ? { onClick: forward } : { href: lessonHref(next.key) })}
          aria-label={t('lesson.nextLesson', { title: next.title })}
        >
          {t('lesson.next')}
        </Button>
      ) : (
        canFinish && (
          <Button className="scripts-only" iconEnd={<Check aria-hidden="true" />} onClick={forward}>
            {t('lesson.finish')}
          </Button>
        )
      )}
    </div>
  );
}
