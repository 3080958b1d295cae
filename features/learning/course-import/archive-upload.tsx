import { useRouter } from 'next/router';
import { useId } from 'react';
import { FieldError } from '@/components/ui/field';
import { UPLOAD_MAX_BYTES } from '@/contracts/upload-values';
import { MANAGED_PATHS } from '@/domain/catalog/managed-address';
import { formatFileSize } from '@/domain/format';
import { UploadDropZone } from '@/features/management/upload-drop-zone';
import { useUploadError } from '@/features/management/upload-errors';
import { UploadProgress } from '@/features/management/upload-progress';
import { useUploadTask } from '@/hooks/learning/use-upload';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './course-import.module.css';

const asIs = async (id: string) => id;

/** Takes an archive; its import opens once it has arrived. */
export function ArchiveUpload() {
  const { t } = useTranslation('manager-import');
  const { t: kit } = useTranslation('manager-media');
  const locale = useLocale();
  const id = useId();
  const { push } = useRouter();
  const href = useHref();
  const errorOf = useUploadError();
  const controls = useUploadTask(asIs, (importId) => void push(href(`${MANAGED_PATHS.import}/${importId}`)));
  const message = errorOf(controls.error, 'ARCHIVE');
  return (
    <div className={styles.upload}>
      <h2>{t('upload.label')}</h2>
      {controls.upload ? (
        <UploadProgress upload={controls.upload} controls={controls} />
      ) : (
        <UploadDropZone
          label={t('upload.label')}
          kind="ARCHIVE"
          describedBy={`${id}-hint`}
          onFile={(file) => controls.start(file, { kind: 'ARCHIVE' })}
        />
      )}
      <FieldError id={`${id}-error`} error={message} />
      <p id={`${id}-hint`} className={styles.note}>
        {t('upload.hint')}{' '}
        {kit('field.limit.ARCHIVE', { size: formatFileSize(locale, UPLOAD_MAX_BYTES.ARCHIVE) })}
      </p>
    </div>
  );
}
