import { PageLink } from '@/components/ui/page-link';
import styles from './notification.module.css';
import { TemplateMark } from './template-mark';

export interface NotificationRowProps {
  href: string;
  subject: string;
  template: string;
  /** "5 minutes ago". */
  time: string;
  /** The same as a machine-readable date. */
  dateTime: string;
  unread: boolean;
  /** Text alternative of the unread dot. */
  unreadLabel: string;
  compact?: boolean;
  onClick?: () => void;
}

/** One notification in a list; the whole row is a link. */
export function NotificationRow(props: NotificationRowProps) {
  const { href, subject, template, time, dateTime, unread, unreadLabel, compact, onClick } = props;
  return (
    <PageLink
      className={styles.row}
      href={href}
      data-unread={unread || undefined}
      data-compact={compact || undefined}
      onClick={onClick}
    >
      <TemplateMark template={template} />
      <span className={styles.words}>
        <span className={styles.subject}>{subject}</span>
        <time className={styles.time} dateTime={dateTime}>
          {time}
        </time>
      </span>
      {unread && (
        <span className={styles.dot}>
          <span className="visually-hidden">{unreadLabel}</span>
        </span>
      )}
    </PageLink>
  );
}
