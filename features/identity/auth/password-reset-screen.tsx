import { useRouter } from 'next/router';
import { useState } from 'react';
import { TextLink } from '@/components/ui/link';
import { LINK_HOURS } from '@/domain/identity/confirmation';
import { useRequestPasswordReset } from '@/hooks/identity/use-password-reset';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { AuthLayout } from './auth-layout';
import { EmailForm } from './email-form';
import { NewPasswordForm } from './new-password-form';

/** Asks for the address, or, with the token of the e-mail, for the new password. */
export function PasswordResetScreen() {
  const { t } = useTranslation('auth');
  const { query } = useRouter();
  const href = useHref();
  const request = useRequestPasswordReset();
  const [sentTo, setSentTo] = useState('');
  const token = typeof query.token === 'string' ? query.token : '';
  const footer = <TextLink href={href('/signin')}>{t('reset.backToSignIn')}</TextLink>;

  if (token) {
    return (
      <AuthLayout
        path="/education/password/reset"
        title={t('reset.title')}
        lead={t('reset.setLead')}
        footer={footer}
      >
        <NewPasswordForm token={token} />
      </AuthLayout>
    );
  }
  if (sentTo) {
    const lead = (
      <span role="status">{t('reset.sentLead', { email: sentTo, count: LINK_HOURS.PASSWORD_RESET })}</span>
    );
    return (
      <AuthLayout path="/education/password/reset" title={t('reset.sentTitle')} lead={lead} footer={footer} />
    );
  }
  const send = async (email: string) => {
    await request.mutateAsync(email);
    setSentTo(email);
  };
  return (
    <AuthLayout
      path="/education/password/reset"
      title={t('reset.title')}
      lead={t('reset.requestLead')}
      footer={footer}
    >
      <EmailForm submitLabel={t('reset.requestSubmit')} onSend={send} />
    </AuthLayout>
  );
}
