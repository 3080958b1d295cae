import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { ManagedProduct } from '@/contracts/catalog/product-management';
import { PRODUCT_LEVELS } from '@/contracts/values';
import { hasCourse } from '@/domain/catalog/product-check';
import { EditGuard } from '@/features/management/edit-guard';
import { SaveState } from '@/features/management/save-state';
import { useSession } from '@/hooks/identity/use-session';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { ChoiceField } from './choice-field';
import { CoverField } from './cover-field';
import { DrawingField } from './drawing-field';
import { PartsField } from './parts-field';
import styles from './product-management.module.css';
import { StartField } from './start-field';
import { type EditedSettings, useSettings } from './use-settings';
import { useSettingsFields } from './use-settings-fields';

/** Everything of a product that is not in one language; saved a moment after each change. */
export function SettingsForm({ product }: { product: ManagedProduct }) {
  const { t } = useTranslation('manager-products');
  const edited = useSettings(product);
  const { isSenior } = useSession();
  const isLocked = product.status === 'PUBLISHED' && !isSenior;
  return (
    <section className={styles.panel} aria-labelledby="settings">
      <div className={styles.head}>
        <h2 id="settings" className={styles.heading}>
          {t('product.settings')}
        </h2>
        <SaveState edited={edited} />
      </div>
      <CoverField product={product} edited={edited} />
      {edited.value.coverUrl === null && <DrawingField product={product} edited={edited} />}
      <Basics edited={edited} />
      {product.type === 'MARATHON' && <StartField edited={edited} isLocked={isLocked} />}
      {!hasCourse(product.type) && <Parts product={product} edited={edited} isLocked={isLocked} />}
      <ChoiceField kind="categories" edited={edited} field="categoryIds" />
      <ChoiceField kind="skills" edited={edited} field="skillIds" />
      <ChoiceField kind="experts" edited={edited} field="expertIds" />
      <EditGuard edited={edited} fields={useSettingsFields()} />
    </section>
  );
}

function Basics({ edited }: { edited: EditedSettings }) {
  const { t } = useTranslation('manager-products');
  const fieldText = useFieldText();
  const { value, change } = edited;
  const setMinutes = (text: string) =>
    change({ ...value, minutes: Math.min(1_000_000, Number.parseInt(text, 10) || 0) });
  return (
    <div className={styles.pair}>
      <Field label={t('settings.level')}>
        <Select
          value={value.level}
          options={PRODUCT_LEVELS.map((level) => ({ value: level, label: t(`level.${level}`) }))}
          onChange={(event) =>
            change({
              ...value,
              level: PRODUCT_LEVELS.find((known) => known === event.target.value) ?? value.level,
            })
          }
        />
      </Field>
      <Field label={t('settings.minutes')} error={fieldText(edited.codeOf('minutes'))}>
        <TextInput
          inputMode="numeric"
          value={String(value.minutes)}
          onChange={(event) => setMinutes(event.target.value)}
        />
      </Field>
    </div>
  );
}

interface PartsProps {
  product: ManagedProduct;
  edited: EditedSettings;
  isLocked: boolean;
}

function Parts({ product, edited, isLocked }: PartsProps) {
  const { t } = useTranslation('manager-products');
  const { value, change } = edited;
  return (
    <>
      <PartsField product={product} edited={edited} isLocked={isLocked} />
      <Checkbox
        label={t('settings.partsInOrder')}
        checked={value.partsInOrder}
        disabled={isLocked}
        onChange={(event) => change({ ...value, partsInOrder: event.target.checked })}
      />
    </>
  );
}
