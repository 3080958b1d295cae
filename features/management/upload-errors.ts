import { ApiError } from '@/contracts/api-error';
import type { UploadKind } from '@/contracts/upload-values';
import { formatFileSize } from '@/domain/format';
import { shownLimit } from '@/domain/learning/upload-progress';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Why a file was not accepted, in words that name the limit. */
export function useUploadError(): (error: unknown, kind: UploadKind) => string | undefined {
  const { t } = useTranslation('manager-media');
  const errorText = useErrorText();
  const locale = useLocale();
  return (error, kind) => {
    if (!error) return undefined;
    const size = formatFileSize(locale, shownLimit(kind));
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'payload_too_large') return t('field.tooLarge', { size });
    if (code === 'unsupported_media_type')
      return `${t('field.notAllowed')} ${t(`field.limit.${kind}`, { size })}`;
    return errorText(error);
  };
}
