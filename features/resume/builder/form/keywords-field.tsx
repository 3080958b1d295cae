import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { RESUME_KEYWORDS_MAX } from '@/contracts/resume/resume-values';
import { useTranslation } from '@/hooks/use-translation';
import { useRawInput } from '../use-raw-input';
import { formatKeywords, readKeywords } from './read-keywords';

export interface KeywordsFieldProps {
  /** Unique in the resume. */
  name: string;
  value: readonly string[];
  onChange: (keywords: string[]) => void;
}

/** Several words in one line, with commas between them. */
export function KeywordsField({ name, value, onChange }: KeywordsFieldProps) {
  const { t } = useTranslation('resume');
  const input = useRawInput({
    ...{ name, value, format: formatKeywords, read: readKeywords },
    onChange: (keywords: readonly string[]) => onChange([...keywords]),
  });
  return (
    <Field
      label={t('field.keywords')}
      hint={t('field.keywordsHint')}
      error={input.fault ? t(`keywords.${input.fault}`, { max: RESUME_KEYWORDS_MAX }) : undefined}
    >
      <TextInput
        value={input.raw}
        autoComplete="off"
        onChange={(event) => input.type(event.target.value)}
        onBlur={input.leave}
      />
    </Field>
  );
}
