import { createContext, type ReactNode, useContext, useId } from 'react';
import styles from './field.module.css';

interface Wiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<Wiring | null>(null);

export interface FieldProps {
  label: string;
  /** One control: TextInput, Textarea, Select or Combobox. */
  children: ReactNode;
  hint?: ReactNode;
  /** Error message below the control; if set, the control is marked invalid. */
  error?: string | undefined;
  required?: boolean;
  /** A note after the label, such as "optional". */
  note?: string;
  /** Visually hides the label. */
  hideLabel?: boolean;
  id?: string;
}

/** Connects a label, a hint and an error to the control inside. */
export function Field({ label, children, hint, error, required = false, note, hideLabel, id }: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const hintId = hint ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id: control, describedBy, invalid: Boolean(error), required }}>
      <div className={styles.field}>
        <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={control}>
          {label}
          {required && (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          )}
          {note && <span className={styles.note}>{note}</span>}
        </label>
        {children}
        <FieldError id={errorId} error={error} />
        {hint && (
          <div className={styles.hint} id={hintId}>
            {hint}
          </div>
        )}
      </div>
    </FieldContext>
  );
}

export interface FieldErrorProps {
  id: string | undefined;
  error: string | undefined;
}

/** The live region is always rendered, so that a new error is announced. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <div className={styles.error} aria-live="polite">
      {error && <span id={id}>{error}</span>}
    </div>
  );
}

/** ARIA attributes that connect a control to the surrounding Field; none outside a Field. */
export function useFieldControl() {
  const wiring = useContext(FieldContext);
  if (!wiring) return {};
  return {
    id: wiring.id,
    'aria-describedby': wiring.describedBy,
    'aria-invalid': wiring.invalid || undefined,
    'aria-required': wiring.required || undefined,
  };
}
