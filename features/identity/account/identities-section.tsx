import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProviderIcon } from '@/components/brand/provider-icon';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import type { Identity } from '@/contracts/identity/identity';
import { formatDate } from '@/domain/format-date';
import { identitiesQuery } from '@/hooks/identity/identity-queries';
import { useUnlinkIdentity } from '@/hooks/identity/use-identities';
import { useSocialProvider } from '@/hooks/identity/use-social';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { IdentityLink } from './identity-link';
import { LoadFailure } from './load-failure';
import { NoPassword } from './no-password';
import { Section } from './section';
import styles from './settings.module.css';

/** Lists, links and unlinks the identity providers the user signs in with. */
export function IdentitiesSection({ hasPassword }: { hasPassword: boolean }) {
  const { t, ready } = useTranslation('social');
  const party = useSocialProvider();
  const mine = useQuery(identitiesQuery(useApi()));
  if (!ready || (!party && !mine.data?.length)) return null;
  return (
    <Section title={t('settings.title')} lead={t('settings.lead')}>
      {mine.isPending && (
        <div aria-busy="true">
          <Skeleton lines={2} />
        </div>
      )}
      {mine.isError && !mine.data && <LoadFailure error={mine.error} onRetry={() => void mine.refetch()} />}
      {mine.data?.length === 0 && <p className={styles.muted}>{t('settings.none')}</p>}
      {mine.data && mine.data.length > 0 && (
        <ul className={styles.list}>
          {mine.data.map((item) => (
            <IdentityRow key={item.id} identity={item} hasPassword={hasPassword} />
          ))}
        </ul>
      )}
      {party && mine.data && <IdentityLink provider={party.provider} way={party.way} />}
    </Section>
  );
}

function IdentityRow({ identity, hasPassword }: { identity: Identity; hasPassword: boolean }) {
  const { t } = useTranslation(['social', 'account']);
  const errorText = useErrorText();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const unlink = useUnlinkIdentity(t('settings.unlinked'));
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const provider = t(`provider.${identity.provider}`);
  const press = () => (hasPassword ? setAsking(true) : setRefused(true));
  return (
    <li className={styles.row}>
      <ProviderIcon provider={identity.provider} />
      <div className={styles.rowText}>
        <span className={styles.strong}>{provider}</span>
        <span className={styles.small}>
          {t('settings.linkedAt', {
            date: formatDate(locale, identity.linkedAt, { dateStyle: 'long', timeZone }),
          })}
        </span>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('settings.unlinkNamed', { provider })}
        onClick={press}
      >
        {t('settings.unlink')}
      </Button>
      {refused && (
        <Banner tone="warning" live="alert">
          <p>{t('settings.needsPassword')}</p>
          <NoPassword />
        </Banner>
      )}
      {unlink.error && (
        <Banner tone="danger" live="alert">
          {errorText(unlink.error)}
        </Banner>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('settings.askTitle')}
        text={t('settings.askText', { provider })}
        yesLabel={t('settings.unlink')}
        noLabel={t('account:cancel')}
        closeLabel={t('account:close')}
        onConfirm={() => unlink.mutateAsync(identity.id)}
      />
    </li>
  );
}
