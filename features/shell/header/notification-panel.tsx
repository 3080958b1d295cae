import { NotificationRow } from '@/components/notification/notification-row';
import { TextLink } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { useNotificationRow } from '@/hooks/messaging/use-notification-row';
import { useNotifications } from '@/hooks/messaging/use-notifications';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './notification-panel.module.css';

const MAX_NOTIFICATIONS = 4;

/** The latest notifications and a link to all. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const href = useHref();
  const { data, isPending, dataUpdatedAt } = useNotifications();
  const toRow = useNotificationRow(dataUpdatedAt, t('bell.now'));
  return (
    <div className={styles.panel} aria-busy={isPending}>
      {isPending && <Skeleton lines={3} />}
      {!isPending && !data?.length && (
        <p className={styles.nothing}>{t(data ? 'bell.empty' : 'bell.error')}</p>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.slice(0, MAX_NOTIFICATIONS).map((item) => {
            const { onClick, ...row } = toRow(item);
            return (
              <li key={item.messageId}>
                <NotificationRow
                  {...row}
                  compact
                  unreadLabel={t('bell.unread')}
                  onClick={() => {
                    onClick?.();
                    onLeave();
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      <TextLink variant="strong" href={href('/notifications')} onClick={onLeave}>
        {t('bell.all')}
      </TextLink>
    </div>
  );
}
