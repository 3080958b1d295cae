import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { StatusLine } from '@/components/ui/status-line';
import { useGuestCart } from '@/hooks/commerce/use-guest-cart';
import { useCaptcha } from '@/hooks/identity/use-captcha';
import { recallPendingEmail, useResendConfirmation } from '@/hooks/identity/use-resend-confirmation';
import { useReturnTo } from '@/hooks/identity/use-return-to';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { AuthLayout } from './auth-layout';
import { ChangeAddress } from './change-address';
import { EmailForm } from './email-form';
import styles from './form.module.css';

/** After sign-up: says that the e-mail is on its way, and can send it again. */
export function SignupProcessingScreen() {
  const { t } = useTranslation('auth');
  const href = useHref();
  const { carried, withReturn } = useReturnTo('/lk');
  const resend = useResendConfirmation(carried);
  const { status } = useCaptcha();
  const { productIds, getFree } = useGuestCart();
  const isOnTheWay = productIds.length > 0 && !getFree;
  const [email, setEmail] = useState('');

  // Only this tab knows the address, so it is unknown during server rendering.
  useEffect(() => setEmail(recallPendingEmail()), []);

  return (
    <AuthLayout
      path="/signup-processing"
      title={t('processing.title')}
      lead={email ? t('processing.lead', { email }) : t('processing.leadNoEmail')}
      footer={
        <>
          <ChangeAddress />
          <TextLink href={withReturn(href('/signin'))}>{t('reset.backToSignIn')}</TextLink>
        </>
      }
    >
      {isOnTheWay && <p className={styles.onward}>{t('onward.cart')}</p>}
      <p className={styles.note}>{t('processing.hint')}</p>
      {email ? (
        <div className={styles.actions}>
          <Button variant="secondary" loading={resend.isPending} onClick={() => resend.mutate(email)}>
            {t('resend.submit')}
          </Button>
          <StatusLine text={status} />
        </div>
      ) : (
        <EmailForm submitLabel={t('resend.submit')} onSend={resend.mutateAsync} />
      )}
    </AuthLayout>
  );
}
