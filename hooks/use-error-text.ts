import { useTranslation } from 'next-i18next/pages';
import { useCallback } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { FieldCode } from '@/contracts/error-codes';
import type { Locale } from '@/contracts/locales';
import { useLocale } from '@/hooks/use-href';

/** The text of a refusal; whatever is not one of ours reads as an internal error. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  const locale = useLocale();
  return useCallback(
    (error) => {
      const { code, retryAfter } = error instanceof ApiError ? error : new ApiError('internal_error');
      return t(code, { time: minutesText(locale, retryAfter ?? 60) });
    },
    [t, locale],
  );
}

function minutesText(locale: Locale, seconds: number): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return format.format(Math.max(1, Math.ceil(seconds / 60)));
}

/** The text beside a field that was refused. */
export function useFieldText(): (code: FieldCode | undefined) => string | undefined {
  const { t } = useTranslation('errors');
  return useCallback((code) => code && t(`field.${code}`), [t]);
}
