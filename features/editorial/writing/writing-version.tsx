import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { useTranslation } from '@/hooks/use-translation';

interface WritingVersionProps {
  value: number | null;
  onChange: (version: number | null) => void;
}

const MAX_VERSION = 10_000;

/** The version of a legal document. */
export function WritingVersion({ value, onChange }: WritingVersionProps) {
  const { t } = useTranslation('manager-editorial');
  const type = (text: string) => {
    const version = Number.parseInt(text, 10);
    onChange(version >= 1 && version <= MAX_VERSION ? version : null);
  };
  return (
    <Field id="writing-version" label={t('field.version')} hint={t('hint.version')} required>
      <TextInput
        type="number"
        min={1}
        max={MAX_VERSION}
        inputMode="numeric"
        value={value === null ? '' : String(value)}
        onChange={({ target }) => type(target.value)}
      />
    </Field>
  );
}
