import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Tabs } from '@/components/ui/tabs';
import { useSession } from '@/hooks/identity/use-session';
import { useHref } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';
import {
  chooseWayIn,
  closeSignInPrompt,
  keepIntent,
  useSignInPrompt,
  type WayIn,
} from '@/store/sign-in-prompt';
import { ProductLead } from './product-lead';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';
import { SocialSection } from './social-section';

/** Sign-in dialog over the current page, with the reason; after sign-in the page continues the pressed action. */
export function SignInPopup() {
  const { t, ready } = useTranslation(['auth', 'social']);
  const { isOpen } = usePopup('signIn');
  const { reason, way, productId } = useSignInPrompt();
  useSignedIn(isOpen);
  useLeaving(isOpen);
  if (!ready) return null;
  const ended = reason === 'sessionEnded';
  const isNew = way === 'signUp' && !ended;
  const title = t(ended ? 'popup.endedTitle' : isNew ? 'signUp.title' : 'popup.title');
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || closeSignInPrompt('closed')}
      title={title}
      description={isNew ? <ProductLead productId={productId} /> : reason && t(`popup.reason.${reason}`)}
      closeLabel={t('popup.close')}
      size="small"
    >
      {ended ? (
        <SignIn />
      ) : (
        <Tabs
          label={title}
          value={way}
          onValueChange={(chosen) => chooseWayIn(chosen as WayIn)}
          tabs={[
            { value: 'signIn', label: t('signUp.toSignIn'), panel: <SignIn /> },
            { value: 'signUp', label: t('signIn.toSignUp'), panel: <SignUp /> },
          ]}
        />
      )}
    </Dialog>
  );
}

const goElsewhere = () => closeSignInPrompt('left');

function SignIn() {
  const { asPath } = useRouter();
  return (
    <>
      <SignInForm place="popup" onDone={() => {}} />
      <SocialSection returnTo={asPath} onLeave={goElsewhere} />
    </>
  );
}

/** The page that the popup stands over is where the link in the e-mail leads back to. */
function SignUp() {
  const { asPath, push } = useRouter();
  const href = useHref();
  const onDone = () => {
    goElsewhere();
    void push(`${href('/signup-processing')}?returnTo=${encodeURIComponent(asPath)}`);
  };
  return (
    <SignUpForm place="popup" returnTo={asPath} onSend={keepIntent} onLeave={goElsewhere} onDone={onDone} />
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
