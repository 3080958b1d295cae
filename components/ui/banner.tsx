import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

export interface BannerProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link at the end. */
  action?: ReactNode;
  onClose?: () => void;
  closeLabel?: string;
  /** card lies in the content, bar spans the page. */
  shape?: 'card' | 'bar';
  /** Said at once (alert), when there is a pause (status), or not at all. */
  live?: 'alert' | 'status';
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export function Banner(props: BannerProps) {
  const { tone = 'info', title, children, action, onClose, closeLabel, shape = 'card', live } = props;
  const Icon = icons[tone];
  return (
    <div className={styles.banner} data-tone={tone} data-shape={shape} role={live}>
      <div className={styles.inside}>
        <Icon className={styles.icon} aria-hidden="true" />
        <div className={styles.text}>
          {title && <strong className={styles.title}>{title}</strong>}
          {children}
        </div>
        {action && <div className={styles.action}>{action}</div>}
        {onClose && (
          <button
            type="button"
            className={styles.close}
            onClick={onClose}
            aria-label={closeLabel}
            title={closeLabel}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}
