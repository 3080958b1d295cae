import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useSession } from '@/hooks/identity/use-session';
import { useSignOut } from '@/hooks/identity/use-sign-out';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';
import { learningOutbox } from '@/store/learning-outbox';

/** Asks for confirmation before signing out, with the texts of product §4; says what stays in this browser. */
export function SignOutPopup() {
  const { t, ready } = useTranslation('auth');
  const popup = usePopup('signOut');
  const signOut = useSignOut();
  const { userId } = useSession();
  const waits = learningOutbox.list(userId).length > 0;
  if (!ready) return null;
  return (
    <ConfirmDialog
      open={popup.isOpen}
      onOpenChange={popup.setOpen}
      title={t('signOut.title')}
      text={waits ? `${t('signOut.text')} ${t('signOut.waiting')}` : t('signOut.text')}
      yesLabel={t('signOut.yes')}
      noLabel={t('signOut.no')}
      closeLabel={t('popup.close')}
      onConfirm={() => signOut.mutateAsync()}
    />
  );
}
