import { Logo } from '@/components/brand/logo';
import { TextLink } from '@/components/ui/link';
import { useHref } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './shared.module.css';

/** Whose page this is, small, below everything. */
export function MadeWith() {
  const { t } = useTranslation('resume-pages');
  const href = useHref();
  const { name } = useSite();
  return (
    <footer className={styles.madeWith} data-print="hide">
      <Logo variant="mark" height={20} />
      <span>{t('shared.madeWith', { school: name })}</span>
      <TextLink href={href('/resumes/builder')}>{t('shared.makeYours')}</TextLink>
    </footer>
  );
}
