import { Button } from '@/components/ui/button';
import type { Outline } from '@/contracts/learning/learning';
import { learningPath, PROGRESS_BUTTON } from '@/domain/catalog/product';
import { formatMinutes } from '@/domain/format';
import { nextPart } from '@/domain/learning/next-step';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './program.module.css';

/** What is left of a program or profession, and the next step. */
export function ProgramRest({ outline }: { outline: Outline }) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const href = useHref();
  const { parts, progress, language } = outline;
  const lessons = progress.totalLessons - progress.completedLessons;
  const next = nextPart(parts);
  if (lessons <= 0 || !next) return null;
  const minutes = parts.reduce((sum, part) => sum + part.minutesLeft, 0);
  const path = learningPath({ type: next.productType, id: next.productId, language });
  return (
    <section className={styles.section}>
      <h2>{t('program.rest')}</h2>
      <p>
        {t('program.lessonsLeft', { number: lessons })}
        {minutes > 0 && ` · ${t('program.time', { time: formatMinutes(locale, minutes) })}`}
      </p>
      <div className={styles.next}>
        <p className={styles.quiet}>{t('program.next')}</p>
        <p>{next.title}</p>
        <Button href={href(path)}>{t(`button.${PROGRESS_BUTTON[next.progress.status]}`)}</Button>
      </div>
    </section>
  );
}
