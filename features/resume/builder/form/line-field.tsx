import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { RESUME_LINE_MAX } from '@/contracts/resume/resume-values';

export interface LineFieldProps {
  label: string;
  value: string;
  hint?: string | undefined;
  readOnly?: boolean;
  onChange: (value: string) => void;
}

/** One line of text. */
export function LineField({ label, value, hint, readOnly, onChange }: LineFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <TextInput
        value={value}
        maxLength={RESUME_LINE_MAX}
        autoComplete="off"
        readOnly={readOnly}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
