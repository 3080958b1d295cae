import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './control.module.css';
import { useFieldControl } from './field';

export interface TextInputProps extends ComponentProps<'input'> {
  /** An icon at the start. */
  icon?: ReactNode;
  /** A small control at the end: show the password, clear, apply. */
  action?: ReactNode;
}

export function TextInput({ icon, action, className, type = 'text', ...rest }: TextInputProps) {
  const wiring = useFieldControl();
  const input = <input type={type} {...wiring} {...rest} className={classNames(styles.control, className)} />;
  if (!icon && !action) return input;
  return (
    <div className={styles.group} data-icon={icon ? '' : undefined} data-action={action ? '' : undefined}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {input}
      {action && <span className={styles.action}>{action}</span>}
    </div>
  );
}
