import type { ReactNode } from 'react';
import styles from './media-player.module.css';

interface ControlButtonProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
  strong?: boolean;
  busy?: boolean;
}

export function ControlButton({ label, onPress, children, strong, busy }: ControlButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-strong={strong}
      aria-label={label}
      aria-busy={busy || undefined}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface ControlSelectProps {
  icon: ReactNode;
  label: string;
  value: string;
  options: readonly { value: string; label: string; lang?: string }[];
  onChoose: (value: string) => void;
}

/** The native select, also in full screen, where a floating menu would lie outside the picture. */
export function ControlSelect({ icon, label, value, options, onChoose }: ControlSelectProps) {
  return (
    <span className={styles.select} title={label}>
      {icon}
      <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
