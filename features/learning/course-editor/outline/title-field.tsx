import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './outline.module.css';

export interface TitleFieldProps {
  label: string;
  title: string;
  placeholder: string;
  lang: string;
  onChange: (title: string) => void;
  /** Takes the focus: it was just added, or it is to be renamed. */
  isNew?: boolean;
  onDone?: () => void;
}

/** A title that is changed in place: Enter and leaving keep it, Escape brings back what was there. */
export function TitleField({ label, title, placeholder, lang, onChange, isNew, onDone }: TitleFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isNew) return;
    field.current?.focus();
    field.current?.select();
  }, [isNew]);
  const keep = () => {
    if (typed !== null && typed.trim() !== title) onChange(typed.trim());
    setTyped(null);
    onDone?.();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setTyped(null);
      onDone?.();
    } else if (event.key === 'Enter') keep();
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={field}
      className={styles.title}
      aria-label={label}
      value={typed ?? title}
      placeholder={placeholder}
      lang={lang}
      maxLength={300}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={keep}
    />
  );
}
