import type { OpenAnswer } from '@/contracts/learning/content';
import { formatFileSize } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './open-answer.module.css';

/** What was handed in: the text as it was typed, and the files. */
export function HandedInAnswer({ answer }: { answer: OpenAnswer }) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  return (
    <div className={styles.handedIn}>
      <h3>{t('problem.answer')}</h3>
      {answer.text && <p className={styles.words}>{answer.text}</p>}
      {answer.files.length > 0 && (
        <ul className={styles.files}>
          {answer.files.map((file) => (
            <li key={file.fileId}>
              <a href={file.url} target="_blank" rel="noreferrer">
                {file.name}
              </a>
              <small>{formatFileSize(locale, file.size)}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
