import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ExpectedResult } from '@/domain/learning/content';
import { emptyExpected, expectedOf } from '@/domain/learning/expected-result';
import { RunResult } from '@/features/learning/runnable/run-result';
import { useProgram } from '@/features/learning/runnable/use-program';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../items/items.module.css';
import type { PartFieldsProps } from './part-fields';

const KINDS = ['table', 'output', 'value'] as const;

/** What a program must give: taken from a run of the author's program. */
export function ExpectedFields({ part, solution, onChange }: PartFieldsProps<'runnable', 'runnable'>) {
  const { t } = useTranslation('manager-content');
  const { expected, program } = solution;
  const { phase, outcome, problem, run } = useProgram(part);
  const [isMissing, setMissing] = useState(false);
  const change = (next: ExpectedResult) => onChange(part, { ...solution, expected: next });
  const take = async () => {
    setMissing(false);
    const result = await run(program);
    const found = result && !result.error && expectedOf(result, expected);
    if (found) change(found);
    else setMissing(true);
  };
  const changeKind = (value: string) => {
    const kind = KINDS.find((known) => known === value);
    if (kind && kind !== expected.kind) change(emptyExpected(kind));
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.name}>{t('program.expected')}</legend>
      <Field label={t('program.expectedKind')}>
        <Select
          value={expected.kind}
          options={KINDS.map((value) => ({ value, label: t(`program.kinds.${value}`) }))}
          onChange={(event) => changeKind(event.target.value)}
        />
      </Field>
      {expected.kind === 'table' && <TableRules expected={expected} onChange={change} />}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          loading={phase.kind !== 'idle'}
          disabled={program.trim() === ''}
          onClick={take}
        >
          {t('program.run')}
        </Button>
        <span className={styles.note}>{t('program.runHint')}</span>
      </div>
      <div aria-live="polite">
        {isMissing && <p className={styles.fault}>{t(problem ? 'program.cannotRun' : 'program.noResult')}</p>}
      </div>
      {outcome && <RunResult outcome={outcome.result} stale={outcome.code !== program} />}
      <Expected expected={expected} />
    </fieldset>
  );
}

type TableResult = Extract<ExpectedResult, { kind: 'table' }>;

function TableRules({
  expected,
  onChange,
}: {
  expected: TableResult;
  onChange: (expected: ExpectedResult) => void;
}) {
  const { t } = useTranslation('manager-content');
  return (
    <div>
      <Checkbox
        label={t('program.ordered')}
        checked={expected.ordered}
        onChange={(event) => onChange({ ...expected, ordered: event.target.checked })}
      />
      <Checkbox
        label={t('program.columnNames')}
        hint={t('program.columnNamesHint')}
        checked={expected.columns !== null}
        onChange={(event) => onChange({ ...expected, columns: event.target.checked ? [] : null })}
      />
    </div>
  );
}

/** What is stored now. */
function Expected({ expected }: { expected: ExpectedResult }) {
  const { t } = useTranslation('manager-content');
  const text =
    expected.kind === 'table'
      ? expected.rows.map((row) => row.map((cell) => cell ?? 'NULL').join(' | ')).join('\n')
      : expected.kind === 'output'
        ? expected.text
        : expected.json;
  if (text === '') return <p className={styles.note}>{t('program.nothingExpected')}</p>;
  return (
    <div>
      <p className={styles.name}>{t('program.stored')}</p>
      <pre className={styles.stored} dir="ltr">
        {text}
      </pre>
    </div>
  );
}
