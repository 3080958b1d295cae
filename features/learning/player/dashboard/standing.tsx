import { ArrowRight } from 'lucide-react';
import { Cover } from '@/components/product/cover';
import { typeTone } from '@/components/product/type-badge';
import { Button } from '@/components/ui/button';
import { ProgressRing } from '@/components/ui/progress';
import type { Dashboard } from '@/contracts/learning/dashboard';
import { learningPath, PROGRESS_BUTTON } from '@/domain/catalog/product';
import { nextStepPath } from '@/domain/learning/next-step';
import { Breakdown } from '@/features/learning/player/progress/breakdown';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './dashboard.module.css';

const RING_PIXELS = 132;

/** How much is done, what counts, and the one next step. */
export function Standing({ dashboard: { outline, coverUrl, next } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('learning');
  const { productId, productType, title, progress, language } = outline;
  const lessons = t('progress.lessons', { done: progress.completedLessons, count: progress.totalLessons });
  return (
    <section className={styles.standing}>
      <div className={styles.cover}>
        <Cover id={productId} type={productType} src={coverUrl} shape="fill" eager />
      </div>
      <div className={styles.where}>
        <h1 className={styles.title} lang={outline.parts.length > 0 ? undefined : language} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.progress}>
          <ProgressRing
            value={progress.percent}
            label={t('progress.label')}
            text={lessons}
            tone={typeTone[productType]}
            size={RING_PIXELS}
          >
            <strong className={styles.percent}>{progress.percent}%</strong>
          </ProgressRing>
          <div className={styles.counted}>
            <p>{t(`status.${progress.status}`)}</p>
            <p className={styles.quiet}>{lessons}</p>
            <Breakdown outline={outline} />
          </div>
        </div>
        <Next outline={outline} next={next} />
      </div>
    </section>
  );
}

function Next({ outline, next }: Pick<Dashboard, 'outline' | 'next'>) {
  const { t } = useTranslation('learning');
  const { t: tDashboard } = useTranslation('dashboard');
  const href = useHref();
  const { productId: id, productType: type, progress, language } = outline;
  const isDone = progress.status === 'COMPLETED';
  const path = next ? nextStepPath(next) : learningPath({ type, id, language });
  return (
    <div className={styles.next}>
      {next && (
        <p>
          <span className={styles.quiet}>{t('program.next')}</span>
          <span className={styles.nextTitle}>{next.title}</span>
          {next.minutes !== null && (
            <span className={styles.quiet}>{t('lesson.minutes', { count: next.minutes })}</span>
          )}
        </p>
      )}
      {!next && isDone && <p>{tDashboard('finished')}</p>}
      <Button
        size="large"
        variant={next ? 'primary' : 'secondary'}
        href={href(path)}
        iconEnd={<ArrowRight aria-hidden="true" />}
      >
        {t(`button.${PROGRESS_BUTTON[progress.status]}`)}
      </Button>
    </div>
  );
}
