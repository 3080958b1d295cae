import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { ManagedPerson } from '@/contracts/identity/people';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useEndSessionsOf } from '@/hooks/identity/use-people';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

export interface EndSessionsDialogProps {
  person: ManagedPerson;
  fresh: FreshSignIn;
  onClose: () => void;
}

/** Signs a person out everywhere, after a confirmation. */
export function EndSessionsDialog({ person: { id, name }, fresh, onClose }: EndSessionsDialogProps) {
  const { t } = useTranslation('manager');
  const end = useEndSessionsOf();
  const toastRefusal = useErrorToast();
  const confirm = () =>
    fresh
      .run(() => end.mutateAsync(id))
      .then(() => toastSuccess(t('people.ended', { name })))
      .catch(toastRefusal);
  return (
    <ConfirmDialog
      open={!fresh.asking}
      onOpenChange={(next) => !next && !fresh.asking && onClose()}
      title={t('people.endSessionsOf', { name })}
      text={t('people.endSessionsText')}
      yesLabel={t('people.endSessions')}
      noLabel={t('people.cancel')}
      closeLabel={t('people.close')}
      onConfirm={() => confirm().then(onClose)}
      danger
    />
  );
}
