import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { ManagedProduct } from '@/contracts/catalog/product-management';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-management.module.css';
import type { EditedSettings } from './use-settings';

/** The cover: a picture from the uploads, or the drawn one. */
export function CoverField({ edited }: { product: ManagedProduct; edited: EditedSettings }) {
  const { t } = useTranslation('manager-products');
  const fieldText = useFieldText();
  const { value, change } = edited;
  return (
    <div className={styles.pair}>
      <Field
        label={t('settings.coverAddress')}
        hint={t('settings.coverHint')}
        error={fieldText(edited.codeOf('coverUrl'))}
      >
        <TextInput
          value={value.coverUrl ?? ''}
          onChange={(event) => change({ ...value, coverUrl: event.target.value.trim() || null })}
        />
      </Field>
      {value.coverUrl && (
        <Button variant="secondary" onClick={() => change({ ...value, coverUrl: null })}>
          {t('settings.removeCover')}
        </Button>
      )}
    </div>
  );
}
