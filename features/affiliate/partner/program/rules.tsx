import { TextLink } from '@/components/ui/link';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './program.module.css';

const RULES = ['own', 'spam', 'say', 'review', 'past'] as const;

export function Rules() {
  const { t } = useTranslation('affiliate');
  const href = useHref();
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">{t('rules.title')}</h2>
      <ul className={styles.rules}>
        {RULES.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
      <TextLink variant="strong" href={href('/affiliate/tariffs')}>
        {t('rules.all')}
      </TextLink>
    </section>
  );
}
