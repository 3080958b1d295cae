import { Progress } from '@/components/ui/progress';
import { IMPORT_STEPS } from '@/contracts/import-values';
import type { CourseImport } from '@/contracts/learning/course-import';
import { useTranslation } from '@/hooks/use-translation';
import styles from './course-import.module.css';

/** How far an import is that is under way. */
export function ImportProgress({ found }: { found: CourseImport }) {
  const { t } = useTranslation('manager-import');
  const { step, stepDone, stepTotal } = found;
  const name = t(step ? `progress.${step}` : 'progress.waiting');
  const count = stepTotal > 0 ? t('progress.count', { done: stepDone, total: stepTotal }) : undefined;
  return (
    <div className={styles.running}>
      <p role="status">{name}</p>
      <Progress value={shareOf(found)} label={t('progress.label')} text={count ?? name} hideText={!count} />
      <p className={styles.note}>{t('progress.leave')}</p>
    </div>
  );
}

/** Every step is an equal part; a dry run has two, an import four. */
function shareOf({ state, step, stepDone, stepTotal }: CourseImport): number {
  const steps = state === 'READING' ? IMPORT_STEPS.slice(0, 2) : IMPORT_STEPS;
  const before = step ? steps.indexOf(step) : -1;
  if (before < 0) return 0;
  return ((before + (stepTotal > 0 ? stepDone / stepTotal : 0.5)) / steps.length) * 100;
}
