import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { WaitingInvitation } from '@/contracts/business/invitation';
import { waitingInvitationsQuery } from '@/hooks/business/use-accept-invitation';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from './invitation.module.css';
import { InvitationBody } from './invitation-body';
import { UselessInvitation } from './useless-invitation';

/** Without a link: invitations of the confirmed address, as after a sign-up that was confirmed on another device. */
export function WaitingInvitations() {
  const { t } = useTranslation('business');
  const { userId, status, isLoggedIn } = useSession();
  const waiting = useQuery({ ...waitingInvitationsQuery(useApi(), userId), enabled: isLoggedIn });
  if (status === 'pending' || (isLoggedIn && waiting.isPending))
    return (
      <div className={styles.waiting} aria-busy="true">
        <h1 className="visually-hidden">{t('accept.pageTitle')}</h1>
        <span className="visually-hidden" role="status">
          {t('accept.loading')}
        </span>
        <Skeleton lines={4} />
      </div>
    );
  if (!waiting.data?.length) return <UselessInvitation reason="noToken" />;
  return <Found invitations={waiting.data} onAgain={waiting.refetch} />;
}

interface FoundProps {
  invitations: readonly WaitingInvitation[];
  onAgain: () => unknown;
}

function Found({ invitations, onAgain }: FoundProps) {
  const { t } = useTranslation('business');
  const [token, setToken] = useState<string>();
  const only = invitations.length === 1 ? invitations[0] : undefined;
  const chosen = only ?? invitations.find((one) => one.token === token);
  if (chosen) return <InvitationBody token={chosen.token} view={chosen} onAgain={onAgain} />;
  return (
    <>
      <PageHeader size="title" title={t('accept.waitingTitle')} lead={t('accept.waitingText')} />
      <ul className={styles.choices}>
        {invitations.map((one) => (
          <li key={one.token}>
            <Button variant="secondary" onClick={() => setToken(one.token)}>
              {t('accept.open', { company: one.company.name })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
