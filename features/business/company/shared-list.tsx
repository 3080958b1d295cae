import { SHARED_PROGRESS } from '@/contracts/business/business-values';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company.module.css';

/** What a company sees of its members, in words. */
export function SharedList() {
  const { t } = useTranslation('business');
  return (
    <>
      <ul className={styles.points}>
        {SHARED_PROGRESS.map((part) => (
          <li key={part}>{t(`sharing.${part}`)}</li>
        ))}
      </ul>
      <p className={styles.hint}>{t('sharing.only')}</p>
    </>
  );
}
