import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/components/ui/button';
import { AuthLayout } from './auth-layout';
import styles from './form.module.css';

/** `/refresh-token` when the service could not answer: the session stands, another try is offered. */
export function RefreshFailedScreen() {
  const { t } = useTranslation('auth');
  const { reload } = useRouter();
  return (
    <AuthLayout path="/refresh-token" title={t('refresh.title')} lead={t('refresh.lead')}>
      <div className={styles.actions}>
        <Button onClick={reload}>{t('refresh.retry')}</Button>
      </div>
    </AuthLayout>
  );
}
