import type { ReactNode } from 'react';
import { Table, type TableColumn } from '@/components/ui/table';
import { useTranslation } from '@/hooks/use-translation';
import { MAX_OUTPUT_CHARS, RUN_LIMIT_MS } from './limits';
import type { Cell, ResultTable, RunError, RunOutcome } from './protocol';
import styles from './runnable.module.css';

/** What the last run produced: a table, what was printed, a value, an error. */
export function RunResult({ outcome, stale }: { outcome: RunOutcome; stale: boolean }) {
  const { t } = useTranslation('learning');
  const { table, changes, text, textCut, warnings, value, error } = outcome;
  return (
    <section className={styles.result} aria-label={t('run.result')} data-stale={stale || undefined}>
      {stale && <p className={styles.note}>{t('run.stale')}</p>}
      {table && <Rows table={table} />}
      {!table && changes !== null && changes > 0 && <p>{t('run.changed', { count: changes })}</p>}
      {(text !== '' || warnings !== '') && (
        <div>
          <h3 className={styles.name}>{t('run.output')}</h3>
          <Lines log={t('run.output')}>
            {text}
            {warnings !== '' && <span className={styles.warnings}>{warnings}</span>}
          </Lines>
          {textCut && <p className={styles.note}>{t('run.outputCut', { count: MAX_OUTPUT_CHARS })}</p>}
        </div>
      )}
      {value !== null && (
        <div>
          <h3 className={styles.name}>{t('run.value')}</h3>
          <Lines>{value}</Lines>
        </div>
      )}
      {error && <Failure error={error} />}
      {isSilent(outcome) && <p className={styles.note}>{t('run.nothing')}</p>}
    </section>
  );
}

/** Lines in a face of equal widths; a log is read out as it grows. */
function Lines({ log, children }: { log?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long output is scrolled by keyboard
    <pre className={styles.output} tabIndex={0} dir="ltr" {...(log && { role: 'log', 'aria-label': log })}>
      {children}
    </pre>
  );
}

const isSilent = ({ table, changes, text, warnings, value, error }: RunOutcome) =>
  !table && !changes && text === '' && warnings === '' && value === null && !error;

function Rows({ table: { columns, rows, count } }: { table: ResultTable }) {
  const { t } = useTranslation('learning');
  const caption =
    rows.length < count
      ? t('run.rowsCut', { shown: rows.length, count })
      : t('run.rows', { count: rows.length });
  const numbered = rows.map((cells, index) => ({ key: String(index), cells }));
  const shown: TableColumn<(typeof numbered)[number]>[] = columns.map((header, index) => ({
    key: String(index),
    header,
    align: rows.every((row) => typeof row[index] === 'number') && rows.length > 0 ? 'end' : 'start',
    cell: ({ cells }) => <Value value={cells[index] ?? null} />,
  }));
  return <Table dense caption={caption} columns={shown} rows={numbered} rowKey={({ key }) => key} />;
}

function Value({ value }: { value: Cell }) {
  return value === null ? <em className={styles.null}>NULL</em> : <span dir="auto">{String(value)}</span>;
}

function Failure({ error }: { error: RunError }) {
  const errorText = useRunErrorText();
  return (
    <div className={styles.error}>
      <p>{errorText(error)}</p>
      {error.kind === 'code' && <Lines>{error.message}</Lines>}
    </div>
  );
}

/** One sentence about an error, in the language of the interface. */
export function useRunErrorText() {
  const { t } = useTranslation('learning');
  return ({ kind, line, message }: RunError): string => {
    if (kind === 'code') return line === null ? t('run.error') : t('run.errorLine', { line });
    const texts = {
      time: t('run.time', { seconds: RUN_LIMIT_MS / 1000 }),
      stopped: t('run.stopped'),
      input: t('run.input'),
      memory: t('run.memory'),
      setup: `${t('run.setup')} ${message}`.trim(),
    };
    return texts[kind];
  };
}
