import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { MARKETING_PLACES } from './marketing-places';
import type { NewCode } from './use-new-code';

/** What people read beside the code, and what reports group it by. */
export function NoteFields({ form: { typed, set, codeOf } }: { form: NewCode }) {
  const { t } = useTranslation('manager-shop');
  const fieldText = useFieldText();
  return (
    <>
      <Field
        label={t('form.description')}
        hint={t('form.descriptionHint')}
        error={fieldText(codeOf('description'))}
      >
        <TextInput
          value={typed.description}
          maxLength={200}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
      <Field label={t('form.location')} hint={t('form.locationHint')}>
        <Select
          value={typed.marketingLocation ?? ''}
          placeholder={t('form.anyLocation')}
          options={MARKETING_PLACES.map((value) => ({ value, label: t(`location.${value}`) }))}
          onChange={({ target }) =>
            set({ marketingLocation: MARKETING_PLACES.find((place) => place === target.value) ?? null })
          }
        />
      </Field>
    </>
  );
}
