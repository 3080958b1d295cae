import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { StatusLine } from '@/components/ui/status-line';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useCaptcha } from '@/hooks/identity/use-captcha';
import { useResendConfirmation } from '@/hooks/identity/use-resend-confirmation';
import { useReturnTo } from '@/hooks/identity/use-return-to';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { AuthLayout } from './auth-layout';
import { CorrectAddress } from './correct-address';
import styles from './form.module.css';

/** Shown to users who open a page that requires a confirmed address. */
export function VerificationWarningScreen() {
  const { t } = useTranslation('auth');
  const href = useHref();
  const { data: self } = useQuery(selfQuery(useApi()));
  const { target, carried } = useReturnTo('/lk');
  const resend = useResendConfirmation(carried);
  const { status } = useCaptcha();
  if (!self) return <AuthLayout path="/verification-warning" title={t('verification.title')} />;
  const lead = self.verified ? t('verification.leadDone') : t('verification.lead', { email: self.email });
  const title = t(self.verified ? 'verification.titleDone' : 'verification.title');
  return (
    <AuthLayout
      path="/verification-warning"
      title={title}
      lead={lead}
      footer={self.verified ? undefined : <CorrectAddress returnTo={carried} />}
    >
      {!self.verified && <p className={styles.note}>{t('processing.hint')}</p>}
      <div className={styles.actions}>
        {!self.verified && (
          <Button loading={resend.isPending} onClick={() => resend.mutate(self.email)}>
            {t('resend.submit')}
          </Button>
        )}
        {self.verified && carried ? (
          <Button href={target}>{t('verification.goOn')}</Button>
        ) : (
          <Button variant="secondary" href={href('/lk')}>
            {t('verification.toLearning')}
          </Button>
        )}
        <StatusLine text={status} />
      </div>
    </AuthLayout>
  );
}
