import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { TemplateMark } from '@/components/notification/template-mark';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { TextLink } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import type { Notification } from '@/contracts/messaging/notification';
import { localeAddress } from '@/domain/locale-address';
import { isTemplate, targetLocale } from '@/domain/messaging/notification';
import { formatRelativeTime } from '@/domain/relative-time';
import { useMarkRead, useNotification } from '@/hooks/messaging/use-notifications';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useNow } from '@/hooks/use-now';
import { useSite } from '@/hooks/use-site';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import styles from './notification.module.css';

/** One notification with its link; opening it marks it as read. */
export function NotificationScreen() {
  const { t } = useTranslation('notification');
  const { query } = useRouter();
  const errorText = useErrorText();
  const id = String(query.notificationId);
  const { data, error, refetch, dataUpdatedAt } = useNotification(id);
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={data?.subject ?? t('title')}
        canonicalPath={`/notifications/${id}`}
        locale={useLocale()}
        site={useSite()}
        noindex
      />
      {data && <Message message={data} asOf={dataUpdatedAt} />}
      {!data && !error && (
        <section aria-busy="true" aria-label={t('loading')}>
          <Skeleton lines={3} />
        </section>
      )}
      {!data && error && (
        <ErrorState
          live
          heading="h1"
          title={t('error.title')}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>}
        />
      )}
    </div>
  );
}

function Message({ message, asOf }: { message: Notification; asOf: number }) {
  const { t } = useTranslation('notification');
  const href = useHref();
  const locale = useLocale();
  const { id, subject, template, data, read } = message;
  useReading(id, read);
  const { number = '', amount = '', refusal = '', answer = '', date = '' } = data;
  const known = isTemplate(template) ? template : null;
  return (
    <article className={styles.message}>
      <TemplateMark template={template} size="large" />
      <When message={message} asOf={asOf} />
      <h1 className={styles.title} tabIndex={-1}>
        {subject}
      </h1>
      {known && (
        <p className={styles.text}>
          {t(`template.${known}.text`, { number, amount, refusal, answer, date })}
        </p>
      )}
      <div className={styles.ways}>
        {known && data.url && (
          <Button href={localeAddress(targetLocale(known, locale), data.url)}>
            {t(`template.${known}.action`)}
          </Button>
        )}
        <TextLink variant="strong" href={href('/notifications')}>
          {t('toList')}
        </TextLink>
      </div>
    </article>
  );
}

function When({ message: { createdAt }, asOf }: { message: Notification; asOf: number }) {
  const { t } = useTranslation('notification');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const now = useNow(asOf);
  return (
    <time className={styles.when} dateTime={createdAt}>
      {formatRelativeTime(locale, { instant: createdAt, now, timeZone, nowWord: t('now') })}
    </time>
  );
}

/** Requested once per visit: an error is not retried in a loop. */
function useReading(id: string, read: boolean): void {
  const { mutate, isIdle } = useMarkRead();
  useEffect(() => {
    if (!read && isIdle) mutate(id);
  }, [id, read, isIdle, mutate]);
}
