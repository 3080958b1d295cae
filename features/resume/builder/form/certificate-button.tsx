import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { ResumeCourseEntry } from '@/contracts/resume/resume-document';
import { useTranslation } from '@/hooks/use-translation';
import type { CertificateDialogProps } from '../dialogs/certificate-dialog';

const CertificateDialog = lazyPart(() =>
  import('../dialogs/certificate-dialog').then((module) => module.CertificateDialog),
);

/** Opens the choice among one's own certificates. */
export function CertificateButton({
  section,
  onAdd,
}: Pick<CertificateDialogProps, 'section'> & { onAdd: (entry: ResumeCourseEntry) => void }) {
  const { t } = useTranslation('resume');
  const [isOpen, setOpen] = useState(false);
  const add = (entry: ResumeCourseEntry) => {
    setOpen(false);
    onAdd(entry);
  };
  return (
    <>
      <Button size="small" icon={<BadgeCheck aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('certificate.open')}
      </Button>
      {isOpen && <CertificateDialog section={section} onAdd={add} onClose={() => setOpen(false)} />}
    </>
  );
}
