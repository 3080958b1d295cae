import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import type { ResumeCourseEntry } from '@/contracts/resume/resume-document';
import type { ResumeSectionOf } from '@/domain/resume/empty-resume';
import { useSession } from '@/hooks/identity/use-session';
import { signInFirst } from '@/hooks/identity/use-sign-in-first';
import { certificatesQuery } from '@/hooks/learning/certificate-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { CertificateRow } from './certificate-row';
import styles from './dialogs.module.css';
import { LoadError } from './load-error';

export interface CertificateDialogProps {
  section: ResumeSectionOf<'COURSES'>;
  onAdd: (entry: ResumeCourseEntry) => void;
  onClose: () => void;
}

/** Chooses among one's own certificates; guests sign in for it. */
export function CertificateDialog({ section, onAdd, onClose }: CertificateDialogProps) {
  const { t } = useTranslation('resume');
  const { isLoggedIn } = useSession();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('certificate.title')}
      description={t('certificate.text')}
      closeLabel={t('close')}
    >
      {isLoggedIn ? (
        <Certificates section={section} onAdd={onAdd} />
      ) : (
        <>
          <p>{t('certificate.signInText')}</p>
          <div className={styles.footer}>
            <Button onClick={() => void signInFirst('resume')}>{t('certificate.signIn')}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Certificates({ section, onAdd }: Omit<CertificateDialogProps, 'onClose'>) {
  const { t } = useTranslation('resume');
  const mine = useQuery(certificatesQuery(useApi()));
  if (mine.isError) return <LoadError query={mine} />;
  if (!mine.data)
    return (
      <div role="status" aria-busy="true">
        <span className="visually-hidden">{t('certificate.loading')}</span>
        <Skeleton shape="block" height="200px" />
      </div>
    );
  const valid = mine.data.filter(({ revokedAt }) => revokedAt === null);
  if (valid.length === 0) return <p>{t('certificate.none')}</p>;
  const taken = new Set(section.entries.map(({ certificateId }) => certificateId));
  return (
    <ul className={styles.certificates}>
      {valid.map((certificate) => (
        <CertificateRow
          key={certificate.certificateId}
          certificate={certificate}
          isTaken={taken.has(certificate.certificateId)}
          onAdd={onAdd}
        />
      ))}
    </ul>
  );
}
