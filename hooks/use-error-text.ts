import type { i18n as Texts } from 'i18next';
import { useTranslation } from 'next-i18next/pages';
import { useCallback, useReducer } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { FieldCode } from '@/contracts/error-codes';
import type { Locale } from '@/contracts/locales';
import { formatWait } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { toastError } from '@/services/toast';

/**
 * The text of a refusal; whatever is not one of ours reads as an internal error. Pages without a form do not bring these
 * texts: they are fetched with the first refusal, and what the shell says of broken services stands there until then.
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

/** Tells of a refusal in a toast. */
export function useErrorToast(): (error: unknown) => void {
  const { t, i18n } = useTranslation('shell');
  const locale = useLocale();
  return useCallback(
    (error) => {
      // The person was asked to sign in, and would not: that is told already.
      if (asApiError(error).code === 'token_data_invalid') return;
      const say = (there: boolean) =>
        toastError(there ? textOf(i18n, locale, error) : t('failure.serviceDown.text'));
      if (hasTexts(i18n, locale)) say(true);
      else void fetchTexts(i18n, locale).then(say);
    },
    [i18n, t, locale],
  );
}

/** The text beside a field that was refused. */
export function useFieldText(): (code: FieldCode | undefined) => string | undefined {
  const { t } = useTranslation('errors');
  return useCallback((code) => code && t(`field.${code}`), [t]);
}

const asApiError = (error: unknown) => (error instanceof ApiError ? error : new ApiError('internal_error'));

function textOf(i18n: Texts, locale: Locale, error: unknown): string {
  const { code, retryAfter } = asApiError(error);
  return i18n.getFixedT(locale, 'errors')(code, { time: formatWait(locale, retryAfter ?? 60) });
}

const hasTexts = (i18n: Texts, locale: Locale) => i18n.hasResourceBundle(locale, 'errors');

const fetching = new Map<Locale, Promise<unknown>>();

/** Whether the texts are there in the end; a language's file that could not be had is asked for again the next time. */
async function fetchTexts(i18n: Texts, locale: Locale): Promise<boolean> {
  const started = fetching.get(locale) ?? i18n.reloadResources([locale], ['errors']);
  fetching.set(locale, started);
  await started.catch(() => {});
  fetching.delete(locale);
  return hasTexts(i18n, locale);
}
