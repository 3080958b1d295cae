import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { usePromoCodeManagement } from '@/hooks/commerce/use-promo-code-management';
import { useTranslation } from '@/hooks/use-translation';
import { orStopped, runTask, type TaskRun } from '@/store/tasks';
import { saveFile } from './save-file';

/** The codes of a batch as a file. */
export function DownloadBatch({ batchId, name }: { batchId: string; name: string }) {
  const { t } = useTranslation('manager-shop');
  const { batchFile } = usePromoCodeManagement();
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    const work = async ({ signal }: TaskRun) => saveFile(await orStopped(batchFile(batchId), signal));
    await runTask({ id: `batch ${batchId}`, label: t('batches.downloadOf', { name }), work });
    setLoading(false);
  };
  return (
    <Button
      size="small"
      variant="quiet"
      loading={isLoading}
      aria-label={t('batches.downloadOf', { name })}
      onClick={() => void download()}
    >
      {t('batches.download')}
    </Button>
  );
}
