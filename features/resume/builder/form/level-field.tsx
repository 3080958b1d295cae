import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useTranslation } from '@/hooks/use-translation';

export interface LevelFieldProps<Level extends string> {
  levels: readonly Level[];
  label: (level: Level) => string;
  value: Level | null;
  onChange: (level: Level | null) => void;
}

/** How well one can do something; it may be left open. */
export function LevelField<Level extends string>({ levels, label, value, onChange }: LevelFieldProps<Level>) {
  const { t } = useTranslation('resume');
  return (
    <Field label={t('field.level')}>
      <Select
        value={value ?? ''}
        placeholder={t('field.noLevel')}
        options={levels.map((level) => ({ value: level, label: label(level) }))}
        onChange={({ target }) => onChange(levels.find((level) => level === target.value) ?? null)}
      />
    </Field>
  );
}
