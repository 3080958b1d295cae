import { NotificationRow } from '@/components/notification/notification-row';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { Notification } from '@/contracts/messaging/notification';
import { unreadIds } from '@/domain/messaging/notification';
import { useNotificationRow } from '@/hooks/messaging/use-notification-row';
import { useMarkAllRead, useNotifications } from '@/hooks/messaging/use-notifications';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useReturnPlace } from '@/hooks/use-return-place';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './notification.module.css';

/** All notifications of the user, newest first (product §2, §4). */
export function NotificationsScreen() {
  const { t } = useTranslation('notification');
  useReturnPlace();
  const errorText = useErrorText();
  const { data, error, isPending, refetch, dataUpdatedAt } = useNotifications();
  return (
    <div className={`container ${styles.page}`}>
      <Seo title={t('title')} canonicalPath="/notifications" locale={useLocale()} site={useSite()} noindex />
      <PageHeader
        size="title"
        title={t('title')}
        lead={t('lead')}
        actions={<MarkAllButton list={data ?? []} />}
      />
      {isPending && <ListSkeleton label={t('loading')} />}
      {error && !data && (
        <ErrorState
          live
          title={t('error.title')}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>}
        />
      )}
      {data?.length === 0 && <Nothing />}
      {data && data.length > 0 && <List list={data} asOf={dataUpdatedAt} />}
    </div>
  );
}

/** Disabled if there are no notifications, or no unread ones (product §4). */
function MarkAllButton({ list }: { list: readonly Notification[] }) {
  const { t } = useTranslation('notification');
  const { mutate, isPending } = useMarkAllRead();
  const nothing = unreadIds(list).length === 0;
  return (
    <Button variant="secondary" disabled={nothing} loading={isPending && !nothing} onClick={() => mutate()}>
      {t('markAll')}
    </Button>
  );
}

function List({ list, asOf }: { list: readonly Notification[]; asOf: number }) {
  const { t } = useTranslation('notification');
  const toRow = useNotificationRow(asOf, t('now'));
  return (
    <ul className={styles.list} aria-label={t('title')}>
      {list.map((item) => (
        <li key={item.messageId}>
          <NotificationRow {...toRow(item)} unreadLabel={t('unread')} />
        </li>
      ))}
    </ul>
  );
}

function Nothing() {
  const { t } = useTranslation('notification');
  const href = useHref();
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={<Button href={href('/education/course/catalog')}>{t('empty.action')}</Button>}
    />
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e'];

function ListSkeleton({ label }: { label: string }) {
  return (
    <section className={styles.list} aria-busy="true" aria-label={label}>
      {PLACES.map((place) => (
        <div key={place} className={styles.waiting}>
          <Skeleton shape="circle" width="44px" height="44px" />
          <Skeleton lines={2} />
        </div>
      ))}
    </section>
  );
}
