import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { LOCALE_NAMES, LOCALES } from '@/contracts/locales';
import { useTranslation } from '@/hooks/use-translation';

/** Narrows a list to what has no text in a language. */
export function MissingFilter({ value, onChange }: { value: string; onChange: (language: string) => void }) {
  const { t } = useTranslation('manager-kit');
  return (
    <Field label={t('entry.missingIn')}>
      <Select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: '', label: t('entry.any') },
          ...LOCALES.map((language) => ({ value: language, label: LOCALE_NAMES[language], lang: language })),
        ]}
      />
    </Field>
  );
}
