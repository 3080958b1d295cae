import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { FieldCode } from '@/contracts/error-codes';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';

interface LimitFieldProps {
  name: 'totalLimit' | 'perUserLimit';
  value: string;
  code: FieldCode | undefined;
  onChange: (value: string) => void;
}

/** A number of uses; empty for no limit. */
export function LimitField({ name, value, code, onChange }: LimitFieldProps) {
  const { t } = useTranslation('manager-shop');
  const fieldText = useFieldText();
  return (
    <Field label={t(`form.${name}`)} hint={t('form.limitHint')} error={fieldText(code)}>
      <TextInput inputMode="numeric" value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
