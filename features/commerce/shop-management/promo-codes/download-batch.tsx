import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { usePromoCodeManagement } from '@/hooks/commerce/use-promo-code-management';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { saveFile } from './save-file';

/** The codes of a batch as a file. */
export function DownloadBatch({ batchId, name }: { batchId: string; name: string }) {
  const { t } = useTranslation('manager-shop');
  const { batchFile } = usePromoCodeManagement();
  const toastRefusal = useErrorToast();
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    await batchFile(batchId).then(saveFile).catch(toastRefusal);
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
