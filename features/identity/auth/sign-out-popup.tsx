import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useSignOut } from '@/hooks/identity/use-sign-out';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';

/** Asks for confirmation before signing out, with the texts of product §4. */
export function SignOutPopup() {
  const { t, ready } = useTranslation('auth');
  const popup = usePopup('signOut');
  const signOut = useSignOut();
  if (!ready) return null;
  return (
    <ConfirmDialog
      open={popup.isOpen}
      onOpenChange={popup.setOpen}
      title={t('signOut.title')}
      text={t('signOut.text')}
      yesLabel={t('signOut.yes')}
      noLabel={t('signOut.no')}
      closeLabel={t('popup.close')}
      onConfirm={() => signOut.mutateAsync()}
    />
  );
}
