import { useDeferredValue, useMemo } from 'react';
import { resumeCompleteness } from '@/domain/resume/resume-completeness';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import styles from './form.module.css';

/** How much of a good resume is there, and what to do next. */
export function Completeness() {
  const { t } = useTranslation('resume');
  const document = useDeferredValue(useBuilder().document);
  const { done, of, next } = useMemo(() => resumeCompleteness(document), [document]);
  return (
    <section className={styles.completeness} aria-labelledby="completeness-title">
      <h2 id="completeness-title" className={styles.small}>
        {t('completeness.title')}
      </h2>
      <progress className={styles.progress} value={done} max={of} aria-labelledby="completeness-title" />
      <p className={styles.hint}>
        {t(next.length > 0 ? 'completeness.some' : 'completeness.all', { done, of })}
      </p>
      {next.length > 0 && (
        <details className={styles.help}>
          <summary>{t('completeness.next')}</summary>
          <ol className={styles.examples}>
            {next.map((hint) => (
              <li key={hint}>{t(`completeness.hint.${hint}`)}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
