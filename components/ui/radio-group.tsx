import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { FieldError } from './field';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps {
  legend: string;
  hideLegend?: boolean;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** plain: rows. cards: bordered rows, for important choices. */
  variant?: 'plain' | 'cards';
  /** Spread on every input: the result of a form library's `register`. */
  inputProps?: ComponentProps<'input'>;
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, hideLegend, name, options, value, defaultValue, onValueChange } = props;
  const { hint, error, required, variant = 'plain', inputProps } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={styles.group} data-variant={variant} aria-describedby={describedBy}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {hint && (
        <div className={styles.groupHint} id={hintId}>
          {hint}
        </div>
      )}
      {options.map((option) => (
        <label key={option.value} className={styles.row}>
          <input
            {...inputProps}
            {...(value !== undefined && { checked: value === option.value })}
            {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
            onChange={(event) => {
              inputProps?.onChange?.(event);
              onValueChange?.(option.value);
            }}
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            className={styles.dot}
            required={required}
            aria-invalid={error ? true : undefined}
          />
          <span className={styles.text}>
            {option.label}
            {option.hint && <span className={styles.optionHint}>{option.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
