import { useRouter } from 'next/router';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { LINK_HOURS } from '@/domain/identity/confirmation';
import { useRequestPasswordReset } from '@/hooks/identity/use-password-reset';
import { useResendConfirmation } from '@/hooks/identity/use-resend-confirmation';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { AuthLayout } from './auth-layout';
import { EmailForm } from './email-form';
import { readExpiredLink } from './expired-link';
import styles from './form.module.css';

/** Explains why the link of an e-mail was rejected and offers a new one. */
export function ExpiredLinkScreen() {
  const { t } = useTranslation('auth');
  const { query } = useRouter();
  const href = useHref();
  const { kind, fate } = readExpiredLink(query);
  const resend = useResendConfirmation();
  const reset = useRequestPasswordReset();
  const [sentTo, setSentTo] = useState('');

  const send = async (email: string) => {
    await (kind === 'reset' ? reset : resend).mutateAsync(email);
    setSentTo(email);
  };

  return (
    <AuthLayout
      path="/expired-link"
      title={t('expired.title')}
      lead={t(`expired.${fate}`)}
      footer={<TextLink href={href('/signin')}>{t('expired.toSignIn')}</TextLink>}
    >
      {kind === 'email' && (
        <div className={styles.actions}>
          <Button href={href('/education/settings?tab=PRIVACY')}>{t('emailChange.toSettings')}</Button>
        </div>
      )}
      {kind !== 'email' && (
        <p className={styles.note} role={sentTo ? 'status' : undefined}>
          {sentTo &&
            kind === 'reset' &&
            t('reset.sentLead', { email: sentTo, count: LINK_HOURS.PASSWORD_RESET })}
          {sentTo && kind === 'register' && t('resend.sent')}
          {!sentTo && t('expired.lead')}
        </p>
      )}
      {!sentTo && kind !== 'email' && (
        <EmailForm
          submitLabel={t(kind === 'reset' ? 'expired.submitReset' : 'expired.submitRegister')}
          onSend={send}
        />
      )}
    </AuthLayout>
  );
}
