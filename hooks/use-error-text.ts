import { useTranslation } from 'next-i18next/pages';
import { useCallback } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { FieldCode } from '@/contracts/error-codes';

/** The text of a refusal; whatever is not one of ours reads as an internal error. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error) => {
      const { code, retryAfter } = error instanceof ApiError ? error : new ApiError('internal_error');
      return t(code, { count: Math.max(1, Math.ceil((retryAfter ?? 60) / 60)) });
    },
    [t],
  );
}

/** The text beside a field that was refused. */
export function useFieldText(): (code: FieldCode | undefined) => string | undefined {
  const { t } = useTranslation('errors');
  return useCallback((code) => code && t(`field.${code}`), [t]);
}
