import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

export interface BannerFrameProps {
  icon: LucideIcon;
  tone: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link at the end. */
  action?: ReactNode;
  /** card: inside the content; bar: across the page. */
  shape?: 'card' | 'bar';
  /** Announced immediately (alert), politely (status), or not at all. */
  live?: 'alert' | 'status';
}

/** Layout of a banner; separate from `Banner`, so that a page with one tone does not include all icons. */
export function BannerFrame(props: BannerFrameProps) {
  const { icon: Icon, tone, title, children, action, shape = 'card', live } = props;
  return (
    <div className={styles.banner} data-tone={tone} data-shape={shape} role={live}>
      <div className={styles.inside}>
        <Icon className={styles.icon} aria-hidden="true" />
        <div className={styles.text}>
          {title && <strong className={styles.title}>{title}</strong>}
          {children}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
