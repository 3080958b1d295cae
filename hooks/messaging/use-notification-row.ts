import { useCallback } from 'react';
import type { Notification } from '@/contracts/messaging/notification';
import { QUIZ_TEMPLATE } from '@/contracts/values';
import { notificationPath } from '@/domain/messaging/notification';
import { formatRelativeTime } from '@/domain/relative-time';
import { useMarkRead } from '@/hooks/messaging/use-notifications';
import { useHref, useLocale } from '@/hooks/use-href';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';

/** Content and link of a row. `asOf`: when the notifications were requested, in milliseconds. */
export function useNotificationRow(asOf: number, nowWord: string) {
  const href = useHref();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const now = useNow(asOf);
  const { mutate: markRead } = useMarkRead();
  return useCallback(
    (item: Notification) => {
      const { id, subject, template, createdAt, read } = item;
      // Other notifications are marked as read by their own page.
      const skipsPage = template === QUIZ_TEMPLATE && !read;
      return {
        href: href(notificationPath(item)),
        subject,
        template,
        time: formatRelativeTime(locale, { instant: createdAt, now, timeZone, nowWord }),
        dateTime: createdAt,
        unread: !read,
        ...(skipsPage && { onClick: () => markRead(id) }),
      };
    },
    [href, locale, timeZone, now, nowWord, markRead],
  );
}
