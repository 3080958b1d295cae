import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/link';
import type { SignInRetry } from '@/domain/identity/sign-in-retry';
import { useReturnTo } from '@/hooks/identity/use-return-to';
import { useSession } from '@/hooks/identity/use-session';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { takeSessionEnd } from '@/store/session-end';
import { AuthLayout } from './auth-layout';
import styles from './form.module.css';
import { SignInForm } from './sign-in-form';
import { SocialSection } from './social-section';

export interface SignInScreenProps {
  /** Why the last sign-in without scripts was refused. */
  retry?: SignInRetry;
}

/** `/signin`, also `?purchase=true` from the cart and `?returnTo=` from a page that needs a session. */
export function SignInScreen({ retry }: SignInScreenProps) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const href = useHref();
  const { isLoggedIn } = useSession();
  const { target, carried, withReturn } = useReturnTo('/lk');

  useEffect(() => {
    if (isLoggedIn) void router.replace(target);
  }, [isLoggedIn, router, target]);

  const ended = useSessionEnded();
  const isPurchase = router.query.purchase === 'true';
  return (
    <AuthLayout
      path="/signin"
      title={t('signIn.title')}
      lead={t(isPurchase ? 'signIn.purchaseLead' : 'signIn.lead')}
      footer={
        <>
          <span>{t('signIn.noAccount')}</span>
          <TextLink href={withReturn(href('/signup'))}>{t('signIn.toSignUp')}</TextLink>
        </>
      }
    >
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
    </AuthLayout>
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
