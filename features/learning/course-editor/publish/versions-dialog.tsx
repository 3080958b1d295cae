import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { EditedCourse } from '@/contracts/learning/course-draft';
import type { CourseVersion } from '@/contracts/learning/version';
import { languageName } from '@/domain/format';
import { HistoryLink } from '@/features/management/history-link';
import { LoadState } from '@/features/management/load-state';
import { courseVersionsQuery } from '@/hooks/learning/course-draft-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './publish.module.css';
import { UnpublishButton } from './unpublish-button';
import { VersionTable } from './version-table';
import { VersionView } from './version-view';

export interface VersionsDialogProps {
  draft: EditedCourse;
  onClose: () => void;
}

/** Versions of a course in one language: what is different from now, and how one is brought back. */
export function VersionsDialog({ draft, onClose }: VersionsDialogProps) {
  const { t } = useTranslation('manager-content');
  const locale = useLocale();
  const query = useQuery(courseVersionsQuery(useApi(), draft.courseId));
  const [shown, setShown] = useState<CourseVersion | null>(null);
  const versions = query.data?.filter(({ language }) => language === draft.language);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('versions.title', { language: languageName(locale, draft.language) })}
      description={t('versions.lead')}
      closeLabel={t('close')}
      size="large"
    >
      <div className={styles.body}>
        <LoadState query={query} height="240px" />
        {shown ? (
          <VersionView draft={draft} version={shown} onBack={() => setShown(null)} onRestored={onClose} />
        ) : (
          versions && (
            <>
              <VersionTable versions={versions} onShow={setShown} />
              <HistoryLink entity="COURSE" entityId={draft.courseId} />
              <UnpublishButton draft={draft} />
            </>
          )
        )}
      </div>
    </Dialog>
  );
}
