import { useTranslation } from '@/hooks/use-translation';
import styles from './writing-editor.module.css';

interface EnglishTextProps {
  /** Undefined in English, and where there is none. */
  text: string | undefined;
  /** Closed until somebody opens it. */
  isLong?: boolean;
}

/** The text to translate from. */
export function EnglishText({ text, isLong = false }: EnglishTextProps) {
  const { t } = useTranslation('manager-editorial');
  if (!text) return null;
  return (
    <details className={styles.english} open={!isLong}>
      <summary>{t('editor.english')}</summary>
      <p lang="en">{text}</p>
    </details>
  );
}
