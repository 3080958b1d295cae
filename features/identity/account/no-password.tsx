import { useTranslation } from 'next-i18next/pages';
import { TextLink } from '@/components/ui/link';
import { useHref } from '@/hooks/use-href';

/** Who signs in by another service has no password yet; the mail with the link sets one. */
export function NoPassword() {
  const { t } = useTranslation('account');
  const href = useHref();
  return (
    <p>
      {t('password.none')} <TextLink href={href('/education/password/reset')}>{t('password.set')}</TextLink>
    </p>
  );
}
