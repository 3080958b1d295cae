import { useRouter } from 'next/router';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { pathAfterSignUp } from '@/hooks/identity/after-sign-up';
import { useConfirmRegistration } from '@/hooks/identity/use-sign-in';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { AuthLayout } from './auth-layout';
import { expiredLink } from './expired-link';
import styles from './form.module.css';

/** Target of the confirmation link. Confirms only on a press, because mail scanners open links. */
export function RegisterConfirmScreen() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const href = useHref();
  const errorText = useErrorText();
  const confirm = useConfirmRegistration();
  const token = typeof router.query.token === 'string' ? router.query.token : '';

  const press = () =>
    confirm.mutate(token, {
      onSuccess: (confirmed) => void router.replace(pathAfterSignUp(confirmed, href)),
      onError: (error) => {
        const address = expiredLink(error, 'register');
        if (address) void router.replace(href(address));
      },
    });

  return (
    <AuthLayout
      path="/education/register/confirm"
      title={t('confirm.title')}
      lead={t(token ? 'confirm.lead' : 'confirm.noToken')}
    >
      {confirm.isError && !expiredLink(confirm.error, 'register') && (
        <div className={styles.banner}>
          <Banner tone="danger" live="alert">
            {errorText(confirm.error)}
          </Banner>
        </div>
      )}
      {token && (
        <div className={styles.actions}>
          <Button size="large" wide loading={confirm.isPending || confirm.isSuccess} onClick={press}>
            {t('confirm.submit')}
          </Button>
        </div>
      )}
    </AuthLayout>
  );
}
