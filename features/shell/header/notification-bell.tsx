import { Bell } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { lazyPart } from '@/components/ui/lazy-part';
import { LazyPopover } from '@/components/ui/lazy-popover';
import { formatNumber } from '@/domain/format';
import { unreadIds } from '@/domain/messaging/notification';
import { useNotifications } from '@/hooks/messaging/use-notifications';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LinkFirst } from './link-first';

const NotificationPanel = lazyPart(() =>
  import('./notification-panel').then((module) => module.NotificationPanel),
);

/** Number of unread notifications, and the latest ones; before hydration a link to their page. */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { data = [] } = useNotifications();
  const unread = unreadIds(data).length;
  const href = useHref();
  const bell = (
    <IconButton
      label={t('bell.open', { count: unread })}
      count={unread > 0 ? formatNumber(locale, unread) : undefined}
    >
      <Bell aria-hidden="true" />
    </IconButton>
  );
  return (
    <LinkFirst href={href('/notifications')} trigger={bell}>
      {(trigger) => (
        <LazyPopover title={t('bell.title')} size="medium" trigger={trigger}>
          {(close) => <NotificationPanel onLeave={close} />}
        </LazyPopover>
      )}
    </LinkFirst>
  );
}
