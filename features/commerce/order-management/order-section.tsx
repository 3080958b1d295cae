import type { ReactNode } from 'react';
import styles from './order-management.module.css';

export interface OrderSectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of an order's page with its heading; the landmark is the table in it, which has the same name. */
export function OrderSection({ title, actions, children }: OrderSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.panelHead}>
        <h2 className={styles.title}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
