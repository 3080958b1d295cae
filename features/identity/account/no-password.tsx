import { TextLink } from '@/components/ui/link';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Users who signed up with an identity provider have no password; the link in an e-mail sets one. */
export function NoPassword() {
  const { t } = useTranslation('account');
  const href = useHref();
  return (
    <p>
      {t('password.none')} <TextLink href={href('/education/password/reset')}>{t('password.set')}</TextLink>
    </p>
  );
}
