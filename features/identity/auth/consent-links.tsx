import { TextLink } from '@/components/ui/link';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './form.module.css';

/** Links to the legal documents; they open in a new tab, so that typed input is not lost. */
export function ConsentLinks() {
  const { t } = useTranslation('auth');
  const href = useHref();
  return (
    <span className={styles.links}>
      <TextLink href={href('/terms-of-use')} target="_blank" rel="noopener">
        {t('signUp.terms')}
      </TextLink>
      <TextLink href={href('/privacy-policy')} target="_blank" rel="noopener">
        {t('signUp.privacy')}
      </TextLink>
    </span>
  );
}
