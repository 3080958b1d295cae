import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { RESUME_DELETED_DAYS } from '@/contracts/resume/resume-values';
import { dismissDeletedResume, useDeletedResumes } from '@/hooks/resume/use-deleted-resumes';
import { useRestoreResume } from '@/hooks/resume/use-resume-list';
import { useNow } from '@/hooks/use-now';
import { useTranslation } from '@/hooks/use-translation';
import styles from './list.module.css';

/** Resumes deleted here; each stays until it is restored or dismissed. */
export function DeletedLines({ asOf }: { asOf: number }) {
  const { t } = useTranslation('resume-pages');
  const deleted = useDeletedResumes(useNow(asOf));
  const restore = useRestoreResume();
  if (deleted.length === 0) return null;
  return (
    <section className={styles.deleted} aria-labelledby="deleted-resumes">
      <h2 className={styles.subheading} id="deleted-resumes">
        {t('deleted.title')}
      </h2>
      <p className={styles.meta}>{t('deleted.hint', { count: RESUME_DELETED_DAYS })}</p>
      <ul className={styles.lines}>
        {deleted.map(({ resumeId, title }) => (
          <li key={resumeId} className={styles.line}>
            <span dir="auto">{title}</span>
            <Button
              size="small"
              variant="secondary"
              aria-label={t('deleted.restoreNamed', { title })}
              loading={restore.isPending && restore.variables.resumeId === resumeId}
              onClick={() => restore.mutate({ resumeId, title })}
            >
              {t('deleted.restore')}
            </Button>
            <IconButton
              size="small"
              label={t('deleted.dismiss', { title })}
              onClick={() => dismissDeletedResume(resumeId)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
