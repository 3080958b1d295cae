import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Invitation } from '@/contracts/business/invitation';
import { useResendInvitation, useRevokeInvitation } from '@/hooks/business/use-invite';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from '../company.module.css';

const ConfirmDialog = lazyPart(() =>
  import('@/components/ui/confirm-dialog').then((part) => part.ConfirmDialog),
);

export interface InvitationActionsProps {
  companyId: string;
  invitation: Invitation;
}

/** Sends an invitation again, also an expired one, or takes back one that waits. */
export function InvitationActions({ companyId, invitation }: InvitationActionsProps) {
  const { t } = useTranslation('business');
  const toastRefusal = useErrorToast();
  const resend = useResendInvitation(companyId);
  const revoke = useRevokeInvitation(companyId);
  const [asks, setAsks] = useState(false);
  const { id, email, status } = invitation;
  if (status === 'ACCEPTED' || status === 'REVOKED') return null;
  const sendAgain = () =>
    resend.mutateAsync(id).then(() => toastSuccess(t('invited.resent', { email })), toastRefusal);
  const takeBack = () =>
    revoke.mutateAsync(id).then(
      () => toastSuccess(t('invited.revoked', { email })),
      (error) => {
        toastRefusal(error);
        throw error;
      },
    );
  return (
    <span className={styles.rowActions}>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('invited.resendNamed', { email })}
        loading={resend.isPending}
        onClick={sendAgain}
      >
        {t('invited.resend')}
      </Button>
      {status === 'SENT' && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('invited.revokeNamed', { email })}
          onClick={() => setAsks(true)}
        >
          {t('invited.revoke')}
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          danger
          open
          onOpenChange={setAsks}
          title={t('invited.revokeTitle')}
          text={t('invited.revokeText', { email })}
          yesLabel={t('invited.revoke')}
          noLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          onConfirm={takeBack}
        />
      )}
    </span>
  );
}
