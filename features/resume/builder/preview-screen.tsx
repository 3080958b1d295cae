import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { RESUME_FORMATS } from '@/contracts/resume/resume-addresses';
import { useTranslation } from '@/hooks/use-translation';
import { useDownload } from './download-menu';
import styles from './preview/preview.module.css';
import { PreviewPane } from './preview/preview-pane';
import { ResumeFrame } from './resume-frame';
import type { BuilderScreenProps } from './share-dialog-slot';

/** `/resumes/builder/[resumeId]/preview`: the pages large, and the files. */
export function PreviewScreen({ ShareDialog }: BuilderScreenProps) {
  return (
    <ResumeFrame place="preview" ShareDialog={ShareDialog}>
      <Downloads />
      <PreviewPane size="large" />
    </ResumeFrame>
  );
}

function Downloads() {
  const { t } = useTranslation('resume');
  const { download, running } = useDownload();
  return (
    <section className={styles.downloads} aria-labelledby="downloads-title">
      <h2 id="downloads-title" className={styles.heading}>
        {t('download.title')}
      </h2>
      <ul className={styles.formats}>
        {RESUME_FORMATS.map((format) => (
          <li key={format} className={styles.format}>
            <Button
              variant={format === 'pdf' ? 'primary' : 'secondary'}
              icon={<Download aria-hidden="true" />}
              loading={running === format}
              disabled={running !== null && running !== format}
              onClick={() => void download(format)}
            >
              {t(`download.${format}`)}
            </Button>
            <p className={styles.hint}>{t(`downloadHint.${format}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
