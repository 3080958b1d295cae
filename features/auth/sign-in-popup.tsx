import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Dialog } from '@/components/ui/dialog';
import { usePopup } from '@/hooks/use-popup';
import { SignInForm } from './sign-in-form';
import { SocialSection } from './social-section';

/** Sign-in over the page one is on; the page stays. */
export function SignInPopup() {
  const { t, ready } = useTranslation(['auth', 'social']);
  const popup = usePopup('signIn');
  const { asPath } = useRouter();
  if (!ready) return null;
  return (
    <Dialog
      open={popup.isOpen}
      onOpenChange={popup.setOpen}
      title={t('popup.title')}
      closeLabel={t('popup.close')}
      size="small"
    >
      <SignInForm place="popup" onDone={() => popup.setOpen(false)} />
      <SocialSection returnTo={asPath} />
    </Dialog>
  );
}
