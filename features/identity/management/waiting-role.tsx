import { Button } from '@/components/ui/button';
import type { Approval } from '@/contracts/identity/approval';
import { USER_ROLES } from '@/contracts/values';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useApproveRole } from '@/hooks/identity/use-people';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from './management.module.css';

export interface WaitingRoleProps {
  waiting: Approval;
  name: string;
  fresh: FreshSignIn;
}

/** A change of role that waits: a senior manager who did not ask for it may approve it. */
export function WaitingRole({ waiting, name, fresh }: WaitingRoleProps) {
  const { t } = useTranslation('manager');
  const approve = useApproveRole();
  const toastRefusal = useErrorToast();
  const role = USER_ROLES.find((known) => known === waiting.changes[0]?.to);
  const confirm = () =>
    fresh
      .run(() => approve.mutateAsync(waiting.id))
      .then(() => toastSuccess(t('people.approved', { name })))
      .catch(toastRefusal);
  return (
    <div className={styles.names}>
      <span>{t('people.waiting', { role: role ? t(`value.${role}`) : '' })}</span>
      {!waiting.mine && (
        <Button size="small" loading={approve.isPending} onClick={confirm}>
          {t('people.approve')}
        </Button>
      )}
    </div>
  );
}
