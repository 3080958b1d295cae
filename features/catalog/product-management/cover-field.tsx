import type { ManagedProduct } from '@/contracts/catalog/product-management';
import { UploadField } from '@/features/management/upload-field';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedSettings } from './use-settings';

/** The cover: a picture from the uploads, or the drawn one. */
export function CoverField({ edited }: { product: ManagedProduct; edited: EditedSettings }) {
  const { t } = useTranslation('manager-products');
  const fieldText = useFieldText();
  const { value, change } = edited;
  const { coverUrl } = value;
  return (
    <UploadField
      label={t('settings.cover')}
      hint={t('settings.coverHint')}
      kind="IMAGE"
      value={coverUrl ? { url: coverUrl, name: coverUrl.split('/').at(-1) ?? '' } : null}
      onChange={(media) => change((now) => ({ ...now, coverUrl: media?.url ?? null }))}
      error={fieldText(edited.codeOf('coverUrl'))}
    />
  );
}
