import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/hooks/use-hydrated';
import { useTranslation } from '@/hooks/use-translation';
import styles from './player.module.css';
import { useLessonHref } from './use-lesson-href';
import type { PlayerControls } from './use-player';

/** Previous and next; on phones fixed at the bottom. Before hydration they are links. */
export function LessonSteps({ controls, canFinish }: { controls: PlayerControls; canFinish: boolean }) {
  const { t } = useTranslation('learning');
  const hydrated = useHydrated();
  const lessonHref = useLessonHref();
  const { previous, next, forward, back } = controls;
  return (
    <div className={styles.steps}>
      {previous ? (
        <Button
          variant="secondary"
          icon={<ArrowLeft aria-hidden="true" />}
          {...(hydrated ? { onClick: back } : { href: lessonHref(previous.key) })}
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
