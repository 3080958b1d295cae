import { DocumentView } from '@/components/document/document-view';
import type { ManagedOpenAnswer } from '@/contracts/learning/open-answer';
import styles from '@/features/management/words.module.css';
import { useTranslation } from '@/hooks/use-translation';

/** What was asked, and what an answer is graded by. */
export function AnswerTask({ answer: { prompt, criteria, language } }: { answer: ManagedOpenAnswer }) {
  const { t } = useTranslation('manager-words');
  return (
    <>
      <div lang={language}>
        <h3 className={styles.label}>{t('answers.task')}</h3>
        <DocumentView doc={prompt} />
      </div>
      {criteria.length > 0 && (
        <div>
          <h3 className={styles.label}>{t('answers.criteria')}</h3>
          <ul lang={language}>
            {criteria.map((criterion) => (
              <li key={criterion}>{criterion}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
