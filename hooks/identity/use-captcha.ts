import { useTranslation } from 'next-i18next/pages';
import { useCallback, useSyncExternalStore } from 'react';
import { useApi } from '@/hooks/use-api';
import { isCaptchaAwaited, prepareCaptcha, subscribeToCaptcha } from '@/services/captcha';

/** The proof of work of a form: begun when it is first touched; what is said while somebody waits for it. */
export function useCaptcha() {
  const api = useApi();
  const { t } = useTranslation('shell');
  const awaited = useSyncExternalStore(subscribeToCaptcha, isCaptchaAwaited, () => false);
  return {
    prepare: useCallback(() => prepareCaptcha(api), [api]),
    status: awaited ? t('robotCheck') : '',
  };
}
