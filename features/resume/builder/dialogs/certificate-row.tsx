import { Button } from '@/components/ui/button';
import type { Certificate } from '@/contracts/learning/certificate';
import type { ResumeCourseEntry } from '@/contracts/resume/resume-document';
import { formatDate } from '@/domain/format-date';
import { emptyEntry } from '@/domain/resume/empty-resume';
import { useCertificateUrl, useChangeCertificate } from '@/hooks/learning/use-certificates';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { newPartId } from '../new-part-id';
import styles from './dialogs.module.css';

export interface CertificateRowProps {
  certificate: Certificate;
  /** It is in the resume already. */
  isTaken: boolean;
  onAdd: (entry: ResumeCourseEntry) => void;
}

/** A certificate that can be added; the resume links to its public page while that is switched on. */
export function CertificateRow({ certificate, isTaken, onAdd }: CertificateRowProps) {
  const { t } = useTranslation('resume');
  const locale = useLocale();
  const entryOf = useEntryOf(certificate);
  const { title, number, issuedAt, isShared } = certificate;
  const day = formatDate(locale, issuedAt, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <li className={styles.certificate}>
      <div>
        <p className={styles.certificateTitle} lang={certificate.locale}>
          {title}
        </p>
        <p className={styles.hint}>
          {number} · <time dateTime={issuedAt.slice(0, 10)}>{day}</time>
        </p>
        {!isShared && <ShareSwitch certificate={certificate} />}
      </div>
      <Button
        size="small"
        variant="secondary"
        disabled={isTaken}
        aria-label={t('certificate.addOne', { title })}
        onClick={() => onAdd(entryOf())}
      >
        {t(isTaken ? 'certificate.added' : 'certificate.add')}
      </Button>
    </li>
  );
}

function ShareSwitch({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('resume');
  const change = useChangeCertificate(certificate);
  return (
    <>
      <p className={styles.warning}>{t('certificate.pageOff')}</p>
      <Button
        size="small"
        variant="quiet"
        loading={change.isPending}
        onClick={() => change.mutate({ isShared: true })}
      >
        {t('certificate.switchOn')}
      </Button>
    </>
  );
}

/** The entry as the service would write it: all it says is that of the certificate. */
function useEntryOf(certificate: Certificate): () => ResumeCourseEntry {
  const site = useSite();
  const link = useCertificateUrl(certificate);
  const { certificateId, title, number, issuedAt, isShared } = certificate;
  return () => ({
    ...emptyEntry('COURSES', newPartId),
    ...{ certificateId, title, number, link: isShared ? link : '' },
    ...{ organization: site.name, end: issuedAt.slice(0, 7) },
  });
}
