import { Field } from '@/components/ui/field';
import { Select, type SelectOption } from '@/components/ui/select';
import { LOCALE_NAMES, LOCALES } from '@/contracts/locales';
import { useTranslation } from '@/hooks/use-translation';

export interface ChoiceFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
}

/** Narrows a list to one value, or to none. */
export function ChoiceFilter({ label, value, onChange, options }: ChoiceFilterProps) {
  const { t } = useTranslation('manager-words');
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={[{ value: '', label: t('all') }, ...options]}
      />
    </Field>
  );
}

/** Narrows a list to what is written in one language. */
export function LanguageFilter(props: Pick<ChoiceFilterProps, 'value' | 'onChange'>) {
  const { t } = useTranslation('manager-words');
  const options = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }));
  return <ChoiceFilter label={t('language')} options={options} {...props} />;
}
