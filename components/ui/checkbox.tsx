import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { FieldError } from './field';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A number after the label, such as a filter's number of results. */
  count?: ReactNode;
}

export function Checkbox({ label, hint, error, count, required, id, ...rest }: CheckboxProps) {
  const made = useId();
  const control = id ?? made;
  const hintId = hint ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  return (
    <div className={styles.choice}>
      <label className={styles.row}>
        <input
          {...rest}
          id={control}
          type="checkbox"
          className={styles.box}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
        />
        <span className={styles.text}>{label}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      {hint && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
