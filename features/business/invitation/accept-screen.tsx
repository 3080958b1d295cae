import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { invitationViewQuery, useInvitationToken } from '@/hooks/business/use-accept-invitation';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { ACCEPT_PATH, keepInvitation } from '@/store/company-invitation';
import styles from './invitation.module.css';
import { InvitationBody } from './invitation-body';
import { UselessInvitation, uselessReason } from './useless-invitation';
import { WaitingInvitations } from './waiting-invitations';

/** `/education/member/register/confirm`: what an invitation says, and its acceptance. */
export function AcceptScreen() {
  const { t } = useTranslation('business');
  const locale = useLocale();
  const token = useInvitationToken();
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('accept.pageTitle')}
        canonicalPath={ACCEPT_PATH}
        locale={locale}
        site={useSite()}
        noindex
      />
      {token === undefined && <Waiting />}
      {token === null && <WaitingInvitations />}
      {token && <Invitation key={token} token={token} />}
    </div>
  );
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation('business');
  const errorText = useErrorText();
  const { userId, status } = useSession();
  const view = useQuery({
    ...invitationViewQuery(useApi(), token, userId),
    enabled: status !== 'pending',
  });
  const email = view.data?.signUpEmail;
  useEffect(() => {
    if (email) keepInvitation(token, email);
  }, [token, email]);
  if (view.data) return <InvitationBody token={token} view={view.data} onAgain={view.refetch} />;
  if (!view.error) return <Waiting />;
  const reason = uselessReason(view.error);
  if (reason) return <UselessInvitation reason={reason} />;
  return (
    <ErrorState
      live
      heading="h1"
      title={t('accept.errorTitle')}
      text={errorText(view.error)}
      action={<Button onClick={() => view.refetch()}>{t('common.retry')}</Button>}
    />
  );
}

function Waiting() {
  const { t } = useTranslation('business');
  return (
    <div className={styles.waiting} aria-busy="true">
      <h1 className="visually-hidden">{t('accept.pageTitle')}</h1>
      <span className="visually-hidden" role="status">
        {t('accept.loading')}
      </span>
      <Skeleton shape="block" width="320px" height="44px" />
      <Skeleton lines={4} />
    </div>
  );
}
