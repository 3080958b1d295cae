import { ApiError } from '@/contracts/api-error';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';

/** Text of an error; that the whole resume is too long is said in words, because no field can be marked for it. */
export function useResumeErrorText(): (error: unknown) => string {
  const { t } = useTranslation('resume');
  const errorText = useErrorText();
  return (error) => (isTooLong(error) ? t('tooLong') : errorText(error));
}

const isTooLong = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'payload_too_large' || error.fields?.document === 'too_long');
