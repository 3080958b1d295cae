import type { ComponentProps, ReactNode } from 'react';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
  /** The label is said but not shown. */
  hideLabel?: boolean;
}

/** On or off, at once: unlike a checkbox, nothing has to be sent afterwards. */
export function Switch({ label, hideLabel, ...rest }: SwitchProps) {
  return (
    <label className={styles.switch}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked */}
      <input {...rest} type="checkbox" role="switch" className={styles.track} />
      <span className={hideLabel ? 'visually-hidden' : styles.label}>{label}</span>
    </label>
  );
}
