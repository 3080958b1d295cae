import type { ResumeSectionKind } from '@/contracts/resume/resume-values';
import { useTranslation } from '@/hooks/use-translation';
import styles from './form.module.css';

/** What a good text of this kind looks like, in the language of the interface. */
export function Help({ kind }: { kind: ResumeSectionKind | 'SUMMARY' | 'CONTACTS' | 'PHOTO' }) {
  const { t } = useTranslation('resume');
  return (
    <details className={styles.help}>
      <summary>{t('help.open')}</summary>
      <p>{t(`help.${kind}.tip`)}</p>
      <ul className={styles.examples}>
        <li>{t(`help.${kind}.first`)}</li>
        <li>{t(`help.${kind}.second`)}</li>
      </ul>
    </details>
  );
}
