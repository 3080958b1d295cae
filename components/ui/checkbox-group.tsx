import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { FieldError } from './field';

export interface CheckboxGroupProps {
  legend: string;
  hideLegend?: boolean;
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** plain: rows. cards: bordered rows, for important choices. */
  variant?: 'plain' | 'cards';
}

/** Multiple choice; the values keep the order of the options. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { legend, hideLegend, name, options, values, onValuesChange, hint, error, variant = 'plain' } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const toggle = (value: string, isOn: boolean) =>
    onValuesChange(
      options.flatMap((option) =>
        (option.value === value ? isOn : values.includes(option.value)) ? [option.value] : [],
      ),
    );
  return (
    <fieldset
      className={styles.group}
      data-variant={variant}
      aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {hint && (
        <div className={styles.groupHint} id={hintId}>
          {hint}
        </div>
      )}
      {options.map((option) => (
        <label key={option.value} className={styles.row}>
          <input
            type="checkbox"
            className={styles.box}
            name={name}
            value={option.value}
            checked={values.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
            aria-invalid={error ? true : undefined}
          />
          <span className={styles.text}>{option.label}</span>
        </label>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
