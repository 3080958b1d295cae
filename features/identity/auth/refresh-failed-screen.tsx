import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translation';
import { AuthLayout } from './auth-layout';
import styles from './form.module.css';

/** `/refresh-token` when the service is unavailable: the session remains valid, and the user can retry. */
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
