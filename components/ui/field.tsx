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
  /** What is wrong, beside the control; its presence marks the control invalid. */
  error?: string | undefined;
  required?: boolean;
  /** A word behind the label, such as "optional". */
  note?: string;
  /** The label is said but not shown. */
  hideLabel?: boolean;
  id?: string;
}

/** Joins a label, a hint and an error to the control inside it. */
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

/** The live region stays in the page, so that an error that appears is said. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <div className={styles.error} aria-live="polite">
      {error && <span id={id}>{error}</span>}
    </div>
  );
}

/** Attributes that tie a control to the Field around it; nothing outside one. */
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
