import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names';

export interface CardProps extends ComponentProps<'div'> {
  /** lying: outlined. raised: with a shadow. sunk: with a muted background. */
  variant?: 'lying' | 'raised' | 'sunk';
  padding?: 'none' | 'small' | 'medium' | 'large';
}

export function Card({ variant = 'lying', padding = 'medium', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.card, className)}
      data-variant={variant}
      data-padding={padding}
    />
  );
}
