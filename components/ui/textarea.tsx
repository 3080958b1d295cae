import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './control.module.css';
import { useFieldControl } from './field';

export type TextareaProps = ComponentProps<'textarea'>;

export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  const wiring = useFieldControl();
  return (
    <textarea
      rows={rows}
      {...wiring}
      {...rest}
      className={classNames(styles.control, styles.area, className)}
    />
  );
}
