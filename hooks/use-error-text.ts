import type { i18n as Texts } from 'i18next';
import { useCallback, useReducer } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { FieldCode } from '@/contracts/error-codes';
import type { Locale } from '@/contracts/locales';
import { CART_MAX_LINES } from '@/contracts/values';
import { formatWait } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { toastError } from '@/services/toast';

/**
 * Text of an error code; unknown errors read as an internal error. Pages without a form do not include these texts:
 * they are fetched with the first error, and until then the shell's text for an unavailable service is shown.
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('shell');
  const locale = useLocale();
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  return useCallback(
    (error) => {
      if (hasTexts(i18n, locale)) return textOf(i18n, locale, error);
      void fetchTexts(i18n, locale).then((there) => there && redraw());
      const { code, status = 500 } = asApiError(error);
      if (status < 500) return '';
      const isDown = status > 500 || code === 'service_unavailable';
      return t(isDown ? 'failure.serviceDown.text' : 'failure.serverError.text');
    },
    [i18n, t, locale],
  );
}

/** Shows an error in a toast. */
export function useErrorToast(): (error: unknown) => void {
  const { t, i18n } = useTranslation('shell');
  const locale = useLocale();
  return useCallback(
    (error) => {
      // The user dismissed the sign-in popup, which already explained the reason.
      if (asApiError(error).code === 'token_data_invalid') return;
      const say = (there: boolean) =>
        toastError(there ? textOf(i18n, locale, error) : t('failure.serviceDown.text'));
      if (hasTexts(i18n, locale)) say(true);
      else void fetchTexts(i18n, locale).then(say);
    },
    [i18n, t, locale],
  );
}

/** Error text beside a field. */
export function useFieldText(): (code: FieldCode | undefined) => string | undefined {
  const { t } = useTranslation('errors');
  return useCallback((code) => code && t(`field.${code}`), [t]);
}

const asApiError = (error: unknown) => (error instanceof ApiError ? error : new ApiError('internal_error'));

function textOf(i18n: Texts, locale: Locale, error: unknown): string {
  const { code, retryAfter } = asApiError(error);
  return i18n.getFixedT(locale, 'errors')(code, {
    time: formatWait(locale, retryAfter ?? 60),
    max: CART_MAX_LINES,
  });
}

const hasTexts = (i18n: Texts, locale: Locale) => i18n.hasResourceBundle(locale, 'errors');

const fetching = new Map<Locale, Promise<unknown>>();

/** Whether the texts could be loaded; a language file that failed to load is requested again the next time. */
async function fetchTexts(i18n: Texts, locale: Locale): Promise<boolean> {
  const started = fetching.get(locale) ?? i18n.reloadResources([locale], ['errors']);
  fetching.set(locale, started);
  await started.catch(() => {});
  fetching.delete(locale);
  return hasTexts(i18n, locale);
}
