import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { SLUG_MAX } from '@/contracts/manager-values';
import { useTranslation } from '@/hooks/use-translation';

export interface SlugFieldProps {
  value: string;
  onChange: (slug: string) => void;
  error: string | undefined;
  hint?: string;
}

/** The last part of an address. */
export function SlugField({ value, onChange, error, hint }: SlugFieldProps) {
  const { t } = useTranslation('manager-kit');
  return (
    <Field label={t('slug.label')} error={error} hint={hint ?? t('slug.hint')} required>
      <TextInput
        value={value}
        maxLength={SLUG_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.toLowerCase().replaceAll(' ', '-'))}
      />
    </Field>
  );
}
