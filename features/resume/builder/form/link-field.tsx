import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { RESUME_LINK_MAX } from '@/contracts/resume/resume-values';
import { useTranslation } from '@/hooks/use-translation';
import { useRawInput } from '../use-raw-input';
import { readLink } from './read-link';

export interface LinkFieldProps {
  /** Unique in the resume. */
  name: string;
  label: string;
  value: string;
  onChange: (link: string) => void;
}

const asIs = (link: string) => link;

/** An address; `example.com` becomes `https://example.com`. */
export function LinkField({ name, label, value, onChange }: LinkFieldProps) {
  const { t } = useTranslation('resume');
  const input = useRawInput({ name, value, format: asIs, read: readLink, onChange });
  return (
    <Field label={label} error={input.fault ? t('link.wrong') : undefined}>
      <TextInput
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={input.raw}
        maxLength={RESUME_LINK_MAX}
        placeholder="https://"
        onChange={(event) => input.type(event.target.value)}
        onBlur={input.leave}
      />
    </Field>
  );
}
