import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { RESUME_FORMATS, type ResumeFormat } from '@/contracts/resume/resume-addresses';
import { useResumeExport } from '@/hooks/resume/use-resume-export';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from './builder-context';

/** Saves what was typed, then downloads the resume; a guest's, and one that cannot be saved now, is sent along. */
export function useDownload() {
  const { t } = useTranslation('resume');
  const { source, edited, document } = useBuilder();
  const { mutate, isPending, variables } = useResumeExport();
  const download = async (format: ResumeFormat) => {
    const isSaved = await edited.save();
    const savedId = source.kind === 'account' && isSaved ? source.resumeId : null;
    mutate({ format, document, savedId, label: t(`download.${format}`) });
  };
  return { download, running: isPending ? (variables?.format ?? null) : null };
}

export function DownloadMenu() {
  const { t } = useTranslation('resume');
  const { download, running } = useDownload();
  return (
    <>
      <LazyMenu
        trigger={
          <Button size="small" icon={<Download aria-hidden="true" />} loading={running !== null}>
            {t('download.open')}
          </Button>
        }
        groups={[
          RESUME_FORMATS.map((format) => ({
            key: format,
            label: t(`download.${format}`),
            onSelect: () => void download(format),
          })),
        ]}
      />
      <span className="visually-hidden" role="status">
        {running && t('download.running')}
      </span>
    </>
  );
}
