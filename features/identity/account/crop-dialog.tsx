import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import { formatPercent } from '@/domain/format';
import { CENTRED, squareOf } from '@/domain/identity/crop';
import { useSetAvatar } from '@/hooks/identity/use-account';
import type { OpenedPicture } from '@/hooks/identity/use-picture-file';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './crop.module.css';
import { CropWindow } from './crop-window';

export interface CropDialogProps {
  open: boolean;
  picture: OpenedPicture;
  onClose: () => void;
}

/** Crops a picture to a square by touch, mouse or keyboard, and uploads it. */
export function CropDialog({ open, picture, onClose }: CropDialogProps) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const errorText = useErrorText();
  const save = useSetAvatar();
  const [view, setView] = useState(CENTRED);
  const send = () =>
    save.mutate({ file: picture.file, crop: squareOf(picture, view) }, { onSuccess: onClose });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('crop.title')}
      description={t('crop.lead')}
      closeLabel={t('close')}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('crop.cancel')}
          </Button>
          <Button loading={save.isPending} onClick={send}>
            {t('crop.save')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {save.isError && (
          <Banner tone="danger" live="alert">
            {errorText(save.error)}
          </Banner>
        )}
        {save.isPending && (
          <Progress value={save.sent} label={t('crop.save')} text={formatPercent(locale, save.sent)} />
        )}
        <CropWindow picture={picture} view={view} onChange={setView} />
      </div>
    </Dialog>
  );
}
