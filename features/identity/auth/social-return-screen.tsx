import { Button } from '@/components/ui/button';
import { ApiError } from '@/contracts/api-error';
import { useSocialErrorText } from '@/hooks/identity/use-social-error-text';
import { useSocialReturn } from '@/hooks/identity/use-social-return';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { AuthLayout } from './auth-layout';
import styles from './form.module.css';

const PATH = '/education/social';
const SETTINGS = '/education/settings?tab=PRIVACY';

/** Target of the provider's redirect: signs in or links; on failure explains why and what to do. */
export function SocialReturnScreen() {
  const { t } = useTranslation('social');
  const { links, asked, failure, cancelled } = useSocialReturn();
  const errorText = useSocialErrorText();
  if (!failure) {
    const wait = <span role="status">{t('return.wait')}</span>;
    return <AuthLayout path={PATH} title={t(links ? 'return.linkTitle' : 'return.title')} lead={wait} />;
  }
  const lead = <span role="alert">{cancelled ? t('return.cancelled') : errorText(failure)}</span>;
  return (
    <AuthLayout path={PATH} title={t('return.failedTitle')} lead={lead}>
      <div className={styles.actions}>
        {links ? <ToSettings /> : <AfterSignUp failure={failure} asked={asked} />}
      </div>
    </AuthLayout>
  );
}

function ToSettings() {
  const { t } = useTranslation('social');
  const href = useHref();
  return <Button href={href(SETTINGS)}>{t('return.toSettings')}</Button>;
}

/** If the address already has an account, the link leads to sign-in and then to the settings, to link it there. */
function AfterSignUp({ failure, asked }: { failure: Error; asked: string | undefined }) {
  const { t } = useTranslation('social');
  const href = useHref();
  const code = failure instanceof ApiError ? failure.code : undefined;
  const target = code === 'email_already_used' ? href(SETTINGS) : asked;
  const query = target ? `?returnTo=${encodeURIComponent(target)}` : '';
  return (
    <>
      <Button href={href('/signin') + query}>{t('return.toSignIn')}</Button>
      {code === 'email_not_verified' && (
        <Button variant="secondary" href={href('/signup') + query}>
          {t('return.toSignUp')}
        </Button>
      )}
    </>
  );
}
