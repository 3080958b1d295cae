import { useRouter } from 'next/router';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useConfirmEmailChange } from '@/hooks/identity/use-security';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { AuthLayout } from './auth-layout';
import { expiredLink } from './expired-link';
import styles from './form.module.css';

/** Target of the link in the address change e-mail. Confirms only on a press, because mail scanners open links. */
export function EmailConfirmScreen() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const href = useHref();
  const errorText = useErrorText();
  const confirm = useConfirmEmailChange();
  const token = typeof router.query.token === 'string' ? router.query.token : '';
  const press = () =>
    confirm.mutate(token, {
      onError: (error) => {
        const address = expiredLink(error, 'email');
        if (address) void router.replace(href(address));
      },
    });
  const done = confirm.data?.email;
  const lead = done
    ? t('emailChange.doneLead', { email: done })
    : t(token ? 'emailChange.lead' : 'confirm.noToken');
  return (
    <AuthLayout
      path="/education/email/confirm"
      title={t(done ? 'emailChange.doneTitle' : 'emailChange.title')}
      lead={lead}
    >
      {confirm.isError && !expiredLink(confirm.error, 'email') && (
        <div className={styles.banner}>
          <Banner tone="danger" live="alert">
            {errorText(confirm.error)}
          </Banner>
        </div>
      )}
      <div className={styles.actions} role={done ? 'status' : undefined}>
        {token && !done && (
          <Button size="large" wide loading={confirm.isPending} onClick={press}>
            {t('emailChange.submit')}
          </Button>
        )}
        {done && (
          <Button href={href('/education/settings?tab=PRIVACY')}>{t('emailChange.toSettings')}</Button>
        )}
      </div>
    </AuthLayout>
  );
}
