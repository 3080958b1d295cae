import type { ProblemPartOf, RunShape } from '@/contracts/learning/problem';
import { savesData } from '@/hooks/saves-data';
import { useTranslation } from '@/hooks/use-translation';
import { LANGUAGE_NAMES } from './language-names';
import { canRun } from './run-program';
import styles from './runnable.module.css';
import type { RuntimeError } from './runtime-error';

export interface ExpectedShapeProps {
  part: ProblemPartOf<'runnable'>;
  /** Why the last run did not begin. */
  problem: RuntimeError['reason'] | null;
  /** A program has run here. */
  hasRun: boolean;
}

/** Where programs cannot run, or loading a language is unwelcome: what the result looks like, and what to do. */
export function ExpectedShape({ part, problem, hasRun }: ExpectedShapeProps) {
  const { t } = useTranslation('learning');
  const { shape, language } = part;
  const isUnable = problem === 'browser' || !canRun();
  const isUnwelcome = savesData() && !hasRun;
  if (!isUnable && !isUnwelcome && problem === null) return null;
  return (
    <section className={styles.expected} aria-label={t('run.expected')}>
      {isUnable && <p className={styles.note}>{t('run.elsewhere')}</p>}
      {!isUnable && isUnwelcome && (
        <p className={styles.note}>{t('run.dataSaver', { language: LANGUAGE_NAMES[language] })}</p>
      )}
      {shape && (
        <>
          <h3 className={styles.name}>{t('run.expected')}</h3>
          <Shape shape={shape} />
        </>
      )}
    </section>
  );
}

function Shape({ shape }: { shape: RunShape }) {
  const { t } = useTranslation('learning');
  if (shape.kind === 'value') return <p>{t('run.expectedValue')}</p>;
  if (shape.kind === 'output') return <p>{t('run.expectedLines', { number: shape.lineCount })}</p>;
  return (
    <ul>
      <li>{t('run.expectedColumns', { columns: shape.columns?.join(', ') ?? shape.columnCount })}</li>
      <li>{t('run.expectedRows', { number: shape.rowCount })}</li>
    </ul>
  );
}
