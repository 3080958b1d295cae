import { useRouter } from 'next/router';
import { type ComponentType, useEffect, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { SignInRetry } from '@/domain/identity/sign-in-retry';
import { useReturnTo } from '@/hooks/identity/use-return-to';
import { useSession } from '@/hooks/identity/use-session';
import { useTranslation } from '@/hooks/use-translation';
import { takeSessionEnd } from '@/store/session-end';
import { AuthLayout } from './auth-layout';
import { AuthWays } from './auth-ways';
import styles from './form.module.css';
import { SignInForm } from './sign-in-form';
import { SocialSection } from './social-section';

export interface SignInScreenProps {
  /** Why the last sign-in without scripts was refused. */
  retry?: SignInRetry;
  /** Sign-in with the provider of a company, loaded when it is chosen. */
  CompanySignIn: ComponentType<{ returnTo: string }>;
}

/** `/signin`, also `?purchase=true` from the cart and `?returnTo=` from a page that needs a session. */
export function SignInScreen({ retry, CompanySignIn }: SignInScreenProps) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const { isLoggedIn } = useSession();
  const { target, carried } = useReturnTo('/lk');

  useEffect(() => {
    if (isLoggedIn) void router.replace(target);
  }, [isLoggedIn, router, target]);

  const ended = useSessionEnded();
  const isPurchase = router.query.purchase === 'true';
  return (
    <AuthLayout
      path="/signin"
      title={t('signIn.title')}
      lead={isPurchase ? t('signIn.purchaseLead') : carried && t('signIn.lead')}
    >
      <AuthWays current="signIn" />
      {ended && (
        <div className={styles.banner}>
          <Banner tone="info">{t('signIn.ended')}</Banner>
        </div>
      )}
      {router.query.changed === 'true' && (
        <div className={styles.banner}>
          <Banner tone="success">{t('signIn.passwordChanged')}</Banner>
        </div>
      )}
      <SignInForm onDone={() => {}} returnTo={carried} retry={retry} />
      <SocialSection returnTo={target} />
      <CompanyWay returnTo={target} CompanySignIn={CompanySignIn} />
    </AuthLayout>
  );
}

function CompanyWay({
  returnTo,
  CompanySignIn,
}: Pick<SignInScreenProps, 'CompanySignIn'> & { returnTo: string }) {
  const { t } = useTranslation('auth');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <CompanySignIn returnTo={returnTo} />;
  return (
    <p className={`scripts-only ${styles.other}`}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('company.open')}
      </Button>
    </p>
  );
}

/** Whether the user was sent here because the session had ended, by the server or by the previous page. */
function useSessionEnded(): boolean {
  const { query } = useRouter();
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (takeSessionEnd()) setTold(true);
  }, []);
  return told || query.ended === 'true';
}
