import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { TextLink } from '@/components/ui/link';
import { useHref } from '@/hooks/use-href';
import { useReturnTo } from '@/hooks/use-return-to';
import { AuthLayout } from './auth-layout';
import { SignUpForm } from './sign-up-form';

export function SignUpScreen() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const href = useHref();
  const { target, withReturn } = useReturnTo('/lk');
  return (
    <AuthLayout
      path="/signup"
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      footer={
        <>
          <span>{t('signUp.hasAccount')}</span>
          <TextLink href={withReturn(href('/signin'))}>{t('signUp.toSignIn')}</TextLink>
        </>
      }
    >
      <SignUpForm onDone={() => void router.push(href('/signup-processing'))} returnTo={target} />
    </AuthLayout>
  );
}
