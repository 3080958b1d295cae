import type { OpenAnswer } from '@/contracts/learning/content';
import { formatFileSize } from '@/domain/format';
import { useChangeDate } from '@/features/management/use-change-date';
import styles from '@/features/management/words.module.css';
import { Written } from '@/features/management/words-panel';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { AnswerStatus } from './answer-queue';

export interface AnswerAttemptProps {
  answer: OpenAnswer;
  language: string;
  /** With what it was returned for. */
  isEarlier?: boolean;
}

/** What a learner handed in at one time. */
export function AnswerAttempt({ answer, language, isEarlier = false }: AnswerAttemptProps) {
  const { t } = useTranslation('manager-words');
  const dateText = useChangeDate();
  const { attempt, createdAt, text, files, status, comment } = answer;
  return (
    <article className={styles.stack}>
      <div className={styles.row}>
        <h3 className={styles.label}>
          {isEarlier ? t('answers.attempt', { attempt }) : t('answers.answer')}
        </h3>
        {isEarlier && <AnswerStatus status={status} />}
        <span className={styles.small}>
          {[t('answers.attempt', { attempt }), dateText(createdAt)].slice(isEarlier ? 1 : 0).join(' · ')}
        </span>
      </div>
      {text === '' ? (
        <p className={styles.small}>{t('answers.noText')}</p>
      ) : (
        <Written lang={language}>{text}</Written>
      )}
      {files.length > 0 && <Files files={files} />}
      {isEarlier && comment !== '' && (
        <div>
          <h4 className={styles.label}>{t('answers.yourComment')}</h4>
          <Written lang={language}>{comment}</Written>
        </div>
      )}
    </article>
  );
}

/** They are opened at addresses that only the learner and managers may read. */
function Files({ files }: Pick<OpenAnswer, 'files'>) {
  const { t } = useTranslation('manager-words');
  const locale = useLocale();
  return (
    <ul className={styles.list} aria-label={t('answers.files')}>
      {files.map((file) => (
        <li key={file.fileId}>
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>{' '}
          <span className={styles.small}>{formatFileSize(locale, file.size)}</span>
        </li>
      ))}
    </ul>
  );
}
