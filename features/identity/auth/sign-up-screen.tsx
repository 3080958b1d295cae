import { useRouter } from 'next/router';
import { lazyPart } from '@/components/ui/lazy-part';
import { useReturnTo } from '@/hooks/identity/use-return-to';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { AuthLayout } from './auth-layout';
import { AuthWays } from './auth-ways';
import { SignUpForm } from './sign-up-form';

const SignUpReason = lazyPart(() => import('./sign-up-reason').then((part) => part.SignUpReason), <Lead />);

function Lead() {
  const { t } = useTranslation('auth');
  return t('signUp.lead');
}

export function SignUpScreen() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const href = useHref();
  const { target, carried, withReturn } = useReturnTo('/lk');
  return (
    <AuthLayout
      path="/signup"
      title={t('signUp.title')}
      lead={carried ? <SignUpReason returnTo={carried} /> : <Lead />}
    >
      <AuthWays current="signUp" />
      <SignUpForm
        onDone={() => void router.push(withReturn(href('/signup-processing')))}
        returnTo={target}
        goOn={(address) => void router.replace(address)}
      />
    </AuthLayout>
  );
}
