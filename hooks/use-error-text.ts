import { useTranslation } from 'next-i18next/pages';
import { useCallback } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { FieldCode } from '@/contracts/error-codes';
import { formatWait } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';

/** The text of a refusal; whatever is not one of ours reads as an internal error. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  const locale = useLocale();
  return useCallback(
    (error) => {
      const { code, retryAfter } = error instanceof ApiError ? error : new ApiError('internal_error');
      return t(code, { time: formatWait(locale, retryAfter ?? 60) });
    },
    [t, locale],
  );
}

/** The text beside a field that was refused. */
export function useFieldText(): (code: FieldCode | undefined) => string | undefined {
  const { t } = useTranslation('errors');
  return useCallback((code) => code && t(`field.${code}`), [t]);
}
