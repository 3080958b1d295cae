import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { EditedCourse } from '@/contracts/learning/course-draft';
import { languageName } from '@/domain/format';
import { LoadState } from '@/features/management/load-state';
import { useSession } from '@/hooks/identity/use-session';
import { draftDifferenceQuery, draftProblemsQuery } from '@/hooks/learning/course-draft-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { DifferenceList } from './difference-list';
import { LearnersNote } from './learners-note';
import { ProblemList } from './problem-list';
import styles from './publish.module.css';
import { PublishForm } from './publish-form';
import { RequestForm } from './request-form';

export interface PublishDialogProps {
  draft: EditedCourse;
  onClose: () => void;
  /** Some changes could not be saved, and would not be published. */
  isUnsaved: boolean;
}

/** Before publication: what stands in its way, what changes, and for whom. */
export function PublishDialog({ draft, onClose, isUnsaved }: PublishDialogProps) {
  const { t } = useTranslation('manager-content');
  const locale = useLocale();
  const { isSenior } = useSession();
  const api = useApi();
  const problems = useQuery({ ...draftProblemsQuery(api, draft), staleTime: 0 });
  const difference = useQuery({ ...draftDifferenceQuery(api, draft), staleTime: 0 });
  const language = languageName(locale, draft.language);
  const isReady = problems.data?.length === 0 && !isUnsaved;
  const { lessons = [], modules = [] } = difference.data ?? {};
  const hasChanges = lessons.length + modules.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('publish.title', { language })}
      description={t('publish.lead', { language })}
      closeLabel={t('close')}
      size="large"
    >
      <div className={styles.body}>
        {isUnsaved && (
          <p className={styles.warning} role="alert">
            {t('publish.unsaved')}
          </p>
        )}
        <LoadState query={problems} height="80px" />
        {problems.data && problems.data.length > 0 && (
          <ProblemList draft={draft} problems={problems.data} onFollow={onClose} />
        )}
        <LoadState query={difference} height="160px" />
        {difference.data && <DifferenceList difference={difference.data} />}
        {difference.data && hasChanges && <LearnersNote difference={difference.data} />}
        {isReady && difference.data && hasChanges && isSenior && (
          <PublishForm draft={draft} difference={difference.data} onDone={onClose} />
        )}
        {isReady && hasChanges && !isSenior && <RequestForm draft={draft} onDone={onClose} />}
        {!hasChanges && difference.data && <Button onClick={onClose}>{t('close')}</Button>}
      </div>
    </Dialog>
  );
}
