import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LoadState } from '@/features/management/load-state';
import { useChangeDate } from '@/features/management/use-change-date';
import { quizVersionsQuery } from '@/hooks/catalog/quiz-management-queries';
import { useRestoreQuiz } from '@/hooks/catalog/use-quiz-management';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from './quiz-management.module.css';
import type { EditedQuiz } from './quiz-parts';

interface QuizHistoryDialogProps {
  edited: EditedQuiz['edited'];
  onClose: () => void;
}

/** What visitors saw, and when; any version can be put back into the form. */
export function QuizHistoryDialog({ edited, onClose }: QuizHistoryDialogProps) {
  const { t } = useTranslation('manager-quiz');
  const dateOf = useChangeDate();
  const query = useQuery(quizVersionsQuery(useApi()));
  const restore = useRestoreQuiz();
  const use = async (versionId: string) => {
    // What is in the form is kept as a save of its own.
    if (!(await edited.save())) return;
    await restore.mutateAsync({ versionId, said: t('history.restored') }).then(onClose, () => {});
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('history.open')}
      closeLabel={t('close')}
    >
      <LoadState query={query} height="240px" />
      {query.data?.length === 0 && <p>{t('history.empty')}</p>}
      <ul className={styles.list}>
        {query.data?.map(({ versionId, at, by, questions, current }) => (
          <li key={versionId} className={styles.version}>
            <div>
              <p>{by ? t('history.by', { name: by.name, date: dateOf(at) }) : dateOf(at)}</p>
              <p className={styles.quiet}>
                {t('history.questions', { count: questions })}
                {current && ` · ${t('history.current')}`}
              </p>
            </div>
            <Button
              size="small"
              variant="secondary"
              aria-label={t('history.restoreOf', { date: dateOf(at) })}
              loading={restore.isPending && restore.variables.versionId === versionId}
              onClick={() => void use(versionId)}
            >
              {t('history.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
