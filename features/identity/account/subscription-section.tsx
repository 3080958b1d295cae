import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDate } from '@/domain/format-date';
import { profileQuery } from '@/hooks/identity/auth-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { Section } from './section';
import styles from './settings.module.css';

/** Subscription status and the sign-up date. */
export function SubscriptionSection({ memberSince }: { memberSince: string }) {
  const { t } = useTranslation('account');
  const href = useHref();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const profile = useQuery(profileQuery(useApi()));
  const date = formatDate(locale, memberSince, { dateStyle: 'long', timeZone });
  const subscribed = profile.data?.is_paid_subscription;
  return (
    <Section title={t('subscription.title')} lead={t('subscription.since', { date })}>
      {profile.isPending && <Skeleton width="160px" />}
      {profile.data && (
        <p className={styles.actions}>
          <Badge tone={subscribed ? 'brand' : 'neutral'}>
            {t(subscribed ? 'subscription.on' : 'subscription.off')}
          </Badge>
        </p>
      )}
      <p>
        <TextLink href={href('/subscriptions')}>{t('subscription.manage')}</TextLink>
      </p>
      <p>
        <TextLink href={href('/education/orders')}>{t('subscription.orders')}</TextLink>
      </p>
    </Section>
  );
}
