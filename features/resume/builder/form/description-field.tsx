import type { ResumeText } from '@/contracts/resume/resume-text';
import { RESUME_TEXT_MAX } from '@/contracts/resume/resume-values';
import { plainText } from '@/domain/resume/plain-text';
import { useTranslation } from '@/hooks/use-translation';
import { RichTextField } from '../rich-text/rich-text-field';

export interface DescriptionFieldProps {
  text: ResumeText;
  onChange: (text: ResumeText) => void;
}

/** What was done and what came of it. */
export function DescriptionField({ text, onChange }: DescriptionFieldProps) {
  const { t } = useTranslation('resume');
  return (
    <RichTextField
      label={t('field.text')}
      text={text}
      hint={t('field.textHint', { count: plainText(text).length, max: RESUME_TEXT_MAX })}
      onChange={onChange}
    />
  );
}
