import { Button } from '@/components/ui/button';
import type { ManagedQuiz } from '@/contracts/catalog/quiz-management';
import styles from '@/features/management/draft-editor.module.css';
import { useChangeDate } from '@/features/management/use-change-date';
import { useChangeQuiz } from '@/hooks/catalog/use-quiz-management';
import { useTranslation } from '@/hooks/use-translation';

interface QuizNotesProps {
  quiz: ManagedQuiz;
  isSenior: boolean;
}

/** What was asked for, and what will happen by itself. */
export function QuizNotes({ quiz: { requested, scheduled, revision }, isSenior }: QuizNotesProps) {
  const { t } = useTranslation('manager-quiz');
  const dateOf = useChangeDate();
  const change = useChangeQuiz();
  const name = requested?.by?.name;
  return (
    <>
      {requested && (
        <p className={styles.note}>
          {name
            ? t('request.asked', { name, date: dateOf(requested.at) })
            : t('request.askedUnknown', { date: dateOf(requested.at) })}
        </p>
      )}
      {scheduled && (
        <p className={styles.note}>
          {t('scheduled.text', { date: dateOf(scheduled.at) })}{' '}
          {scheduled.revision < revision && t('scheduled.older')}
          {isSenior && (
            <Button
              size="small"
              variant="quiet"
              loading={change.isPending}
              onClick={() => change.mutate({ change: 'unschedule', said: t('scheduled.cancelled') })}
            >
              {t('scheduled.cancel')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
