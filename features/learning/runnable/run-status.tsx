import { Progress } from '@/components/ui/progress';
import { useTranslation } from '@/hooks/use-translation';
import { useRunErrorText } from './run-result';
import styles from './runnable.module.css';
import type { useProgram } from './use-program';

type Program = Pick<ReturnType<typeof useProgram>, 'phase' | 'outcome' | 'problem'>;

/** What the program is doing, shown and read out; the live region is always there. */
export function RunStatus({
  id,
  language,
  phase,
  outcome,
  problem,
}: Program & { id: string; language: string }) {
  const { t } = useTranslation('learning');
  const done = useDoneText();
  const loading = t('run.loading', { language });
  const text =
    phase.kind === 'running'
      ? t('run.running')
      : phase.kind === 'loading'
        ? loading
        : problem === 'browser'
          ? t('run.unavailable')
          : problem === 'network'
            ? t('run.loadFailed', { language })
            : outcome
              ? done(outcome.result)
              : '';
  const isShown = phase.kind !== 'idle' || problem !== null;
  return (
    <div className={styles.statusBox}>
      <p id={id} role="status" className={isShown ? styles.status : 'visually-hidden'}>
        {text}
      </p>
      {phase.kind === 'loading' && phase.percent !== null && (
        <Progress value={phase.percent} label={loading} />
      )}
    </div>
  );
}

function useDoneText() {
  const { t } = useTranslation('learning');
  const errorText = useRunErrorText();
  return ({ error, table }: NonNullable<Program['outcome']>['result']): string => {
    if (error) return errorText(error);
    return table ? t('run.doneRows', { count: table.count }) : t('run.done');
  };
}
