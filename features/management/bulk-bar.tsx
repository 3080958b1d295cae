import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './manager-list.module.css';
import { type BulkAction, type BulkProgress, useBulk } from './use-bulk';

export interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[];
  chosen: readonly Row[];
  rowName: (row: Row) => string;
  /** Receives the rows that stay chosen: those that could not be changed. */
  onChosen: (rows: readonly Row[]) => void;
  onChanged: (() => unknown) | undefined;
}

/** What can be done with the chosen rows, how far it is, and what failed. */
export function BulkBar<Row>({ actions, chosen, rowName, onChosen, onChanged }: BulkBarProps<Row>) {
  const { t } = useTranslation('manager-kit');
  const { progress, run, dismiss } = useBulk(rowName);
  const isRunning = progress?.isRunning ?? false;
  const start = async (action: BulkAction<Row>) => {
    if ('start' in action) {
      action.start(chosen);
      return onChosen([]);
    }
    onChosen(await run(action, chosen));
    await onChanged?.();
  };
  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.bulk}>
          <span>{t('list.selected', { count: chosen.length })}</span>
          {actions.map((action) => (
            <Button
              key={action.key}
              size="small"
              variant={action.danger ? 'danger' : 'secondary'}
              disabled={isRunning}
              onClick={() => void start(action)}
            >
              {action.label}
            </Button>
          ))}
          <Button size="small" variant="quiet" disabled={isRunning} onClick={() => onChosen([])}>
            {t('list.unselect')}
          </Button>
        </div>
      )}
      {progress && <Outcome progress={progress} rowName={rowName} onDismiss={dismiss} />}
    </>
  );
}

interface OutcomeProps<Row> {
  progress: BulkProgress<Row>;
  rowName: (row: Row) => string;
  onDismiss: () => void;
}

function Outcome<Row>({ progress, rowName, onDismiss }: OutcomeProps<Row>) {
  const { t } = useTranslation('manager-kit');
  const errorText = useErrorText();
  const { done, total, failures, isRunning } = progress;
  if (isRunning)
    return (
      <p role="status" className={styles.total}>
        {t('bulk.progress', { done, total })}
      </p>
    );
  const changed = done - failures.length;
  return (
    <Banner
      tone={failures.length > 0 ? 'warning' : 'success'}
      live="status"
      action={
        <Button size="small" variant="quiet" onClick={onDismiss}>
          {t('bulk.dismiss')}
        </Button>
      }
    >
      {changed > 0 && <p>{t('bulk.done', { count: changed })}</p>}
      {failures.length > 0 && <p>{t('bulk.failed', { count: failures.length })}</p>}
      <ul className={styles.failures}>
        {failures.map(({ row, error }) => (
          <li key={rowName(row)}>{t('bulk.failure', { name: rowName(row), reason: errorText(error) })}</li>
        ))}
      </ul>
    </Banner>
  );
}
