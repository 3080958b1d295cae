import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { MEDIA_KINDS, type MediaKind } from '@/contracts/upload-values';
import { UploadField } from '@/features/management/upload-field';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from './media-library.module.css';

/** Uploads a public file straight into the library. */
export function NewUploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('manager-media');
  const [kind, setKind] = useState<MediaKind>('IMAGE');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('upload.open')}
      description={t('upload.lead')}
      closeLabel={t('details.close')}
    >
      <div className={styles.form}>
        <Field label={t('upload.kind')}>
          <Select
            value={kind}
            options={MEDIA_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(event) =>
              setKind(MEDIA_KINDS.find((known) => known === event.target.value) ?? 'IMAGE')
            }
          />
        </Field>
        <UploadField
          key={kind}
          label={t('upload.file')}
          kind={kind}
          value={null}
          hideLibrary
          onChange={(media) => {
            if (media) toastSuccess(t('upload.done', { name: media.name }));
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
