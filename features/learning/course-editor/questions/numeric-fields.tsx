import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { NumericTolerance } from '@/domain/learning/content';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../items/items.module.css';
import { LineField, NumberField } from '../items/line-field';
import type { PartFieldsProps } from './part-fields';

/** One number with a tolerance, or every number of a range. */
export function NumericFields(props: PartFieldsProps<'numeric', 'numeric' | 'range'>) {
  const { part, solution, onChange } = props;
  const { t } = useTranslation('manager-content');
  const { explanation } = solution;
  const changeKind = (kind: string) => {
    if (kind === solution.kind) return;
    const exact = {
      explanation,
      kind: 'numeric' as const,
      tolerance: { kind: 'absolute' as const, amount: 0 },
    };
    const ends = { includeFrom: true, includeTo: true };
    if (solution.kind === 'range') onChange(part, { ...exact, value: solution.from });
    else onChange(part, { explanation, kind: 'range', from: solution.value, to: solution.value, ...ends });
  };
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field label={t('numeric.kind')}>
          <Select
            value={solution.kind}
            options={[
              { value: 'numeric', label: t('numeric.numeric') },
              { value: 'range', label: t('numeric.range') },
            ]}
            onChange={(event) => changeKind(event.target.value)}
          />
        </Field>
        <LineField
          label={t('numeric.unit')}
          hint={t('numeric.unitHint')}
          value={part.unit}
          onChange={(unit) => onChange({ ...part, unit }, solution)}
        />
      </div>
      {solution.kind === 'range' ? (
        <Range solution={solution} onChange={(next) => onChange(part, { ...solution, ...next })} />
      ) : (
        <NumberWithTolerance
          value={solution.value}
          tolerance={solution.tolerance}
          onChange={(next) => onChange(part, { ...solution, ...next })}
        />
      )}
    </div>
  );
}

interface RangeValue {
  from: number;
  to: number;
  includeFrom: boolean;
  includeTo: boolean;
}

function Range({
  solution,
  onChange,
}: {
  solution: RangeValue;
  onChange: (change: Partial<RangeValue>) => void;
}) {
  const { t } = useTranslation('manager-content');
  return (
    <div className={styles.pair}>
      <div>
        <NumberField
          label={t('numeric.from')}
          value={solution.from}
          onChange={(from) => from !== null && onChange({ from })}
        />
        <Checkbox
          label={t('numeric.includeFrom')}
          checked={solution.includeFrom}
          onChange={(event) => onChange({ includeFrom: event.target.checked })}
        />
      </div>
      <div>
        <NumberField
          label={t('numeric.to')}
          value={solution.to}
          onChange={(to) => to !== null && onChange({ to })}
        />
        <Checkbox
          label={t('numeric.includeTo')}
          checked={solution.includeTo}
          onChange={(event) => onChange({ includeTo: event.target.checked })}
        />
      </div>
    </div>
  );
}

export interface ToleratedNumber {
  value: number;
  tolerance: NumericTolerance;
}

export function NumberWithTolerance({
  value,
  tolerance,
  onChange,
}: ToleratedNumber & { onChange: (change: Partial<ToleratedNumber>) => void }) {
  const { t } = useTranslation('manager-content');
  return (
    <div className={styles.pair}>
      <NumberField
        label={t('numeric.value')}
        value={value}
        onChange={(next) => next !== null && onChange({ value: next })}
      />
      <NumberField
        label={t('numeric.tolerance')}
        value={tolerance.amount}
        onChange={(amount) => amount !== null && onChange({ tolerance: { ...tolerance, amount } })}
        min={0}
      />
      <Field label={t('numeric.toleranceKind')}>
        <Select
          value={tolerance.kind}
          options={[
            { value: 'absolute', label: t('numeric.absolute') },
            { value: 'percent', label: t('numeric.percent') },
          ]}
          onChange={(event) => {
            const kind = event.target.value === 'percent' ? 'percent' : 'absolute';
            onChange({ tolerance: { ...tolerance, kind } });
          }}
        />
      </Field>
    </div>
  );
}
