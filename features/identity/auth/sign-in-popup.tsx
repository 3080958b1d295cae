import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { TextLink } from '@/components/ui/link';
import { useSession } from '@/hooks/identity/use-session';
import { useHref } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';
import { closeSignInPrompt, useSignInPrompt } from '@/store/sign-in-prompt';
import styles from './form.module.css';
import { SignInForm } from './sign-in-form';
import { SocialSection } from './social-section';

/** Sign-in dialog over the current page, with the reason; after sign-in the page continues the pressed action. */
export function SignInPopup() {
  const { t, ready } = useTranslation(['auth', 'social']);
  const { isOpen } = usePopup('signIn');
  const reason = useSignInPrompt((prompt) => prompt.reason);
  const { asPath } = useRouter();
  const href = useHref();
  useSignedIn(isOpen);
  useLeaving(isOpen);
  if (!ready) return null;
  const ended = reason === 'sessionEnded';
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || closeSignInPrompt('closed')}
      title={t(ended ? 'popup.endedTitle' : 'popup.title')}
      description={reason && t(`popup.reason.${reason}`)}
      closeLabel={t('popup.close')}
      size="small"
    >
      <SignInForm place="popup" onDone={() => {}} />
      <SocialSection returnTo={asPath} onLeave={() => closeSignInPrompt('left')} />
      {!ended && (
        <p className={styles.other}>
          <span>{t('signIn.noAccount')}</span>{' '}
          <TextLink href={`${href('/signup')}?returnTo=${encodeURIComponent(asPath)}`}>
            {t('signIn.toSignUp')}
          </TextLink>
        </p>
      )}
    </Dialog>
  );
}

/** Signed in with the form, with Google's button, or in another tab. */
function useSignedIn(isOpen: boolean): void {
  const { isLoggedIn } = useSession();
  useEffect(() => {
    if (isOpen && isLoggedIn) closeSignInPrompt('signedIn');
  }, [isOpen, isLoggedIn]);
}

/** A link in the popup leads to another page; switching lessons below the popup stays on the same page. */
function useLeaving(isOpen: boolean): void {
  const { events } = useRouter();
  useEffect(() => {
    if (!isOpen) return;
    const leave = (_: string, { shallow }: { shallow: boolean }) => shallow || closeSignInPrompt('left');
    events.on('routeChangeStart', leave);
    return () => events.off('routeChangeStart', leave);
  }, [isOpen, events]);
}
