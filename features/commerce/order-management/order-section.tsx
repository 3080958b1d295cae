import { type ReactNode, useId } from 'react';
import styles from './order-management.module.css';

export interface OrderSectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of an order's page with its heading. */
export function OrderSection({ title, actions, children }: OrderSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
