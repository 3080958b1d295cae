import type { ComponentProps, ReactNode } from 'react';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
  /** Visually hides the label. */
  hideLabel?: boolean;
}

/** Takes effect immediately: unlike a checkbox, it needs no submit. */
export function Switch({ label, hideLabel, ...rest }: SwitchProps) {
  return (
    <label className={styles.switch}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox announces its own state */}
      <input {...rest} type="checkbox" role="switch" className={styles.track} />
      <span className={hideLabel ? 'visually-hidden' : styles.label}>{label}</span>
    </label>
  );
}
