import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import type { EditedCourse } from '@/contracts/learning/course-draft';
import type { CourseVersion } from '@/contracts/learning/version';
import { LoadState } from '@/features/management/load-state';
import { draftDifferenceQuery } from '@/hooks/learning/course-draft-queries';
import { useDraftPublication } from '@/hooks/learning/use-course-draft';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import { DifferenceList } from './difference-list';
import styles from './publish.module.css';

export interface VersionViewProps {
  draft: EditedCourse;
  version: CourseVersion;
  onBack: () => void;
  onRestored: () => void;
}

/** One version beside the working copy, which it can replace. */
export function VersionView({
  draft,
  version: { version, versionId },
  onBack,
  onRestored,
}: VersionViewProps) {
  const { t } = useTranslation('manager-content');
  const difference = useQuery(draftDifferenceQuery(useApi(), draft, versionId));
  const { restore } = useDraftPublication(draft);
  const bringBack = () =>
    restore.mutate(
      { versionId, revision: draft.revision },
      {
        onSuccess: () => {
          toastSuccess(t('versions.restored', { version }));
          onRestored();
        },
      },
    );
  return (
    <>
      <div>
        <Button size="small" variant="quiet" onClick={onBack}>
          {t('versions.back')}
        </Button>
      </div>
      <h3 className={styles.title}>{t('versions.versionNumber', { version })}</h3>
      <LoadState query={difference} height="240px" />
      {difference.data && <DifferenceList difference={difference.data} />}
      {difference.data && (
        <div>
          <p>{t('versions.restoreText')}</p>
          <Button loading={restore.isPending} onClick={bringBack}>
            {t('versions.restore')}
          </Button>
        </div>
      )}
    </>
  );
}
