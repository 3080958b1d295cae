import { useCallback, useSyncExternalStore } from 'react';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { isCaptchaAwaited, prepareCaptcha, subscribeToCaptcha } from '@/services/captcha';

/**
 * Proof of work of a form: starts when the form is first touched; returns a text to show while the user waits for it.
 */
export function useCaptcha() {
  const api = useApi();
  const { t } = useTranslation('shell');
  const awaited = useSyncExternalStore(subscribeToCaptcha, isCaptchaAwaited, () => false);
  return {
    prepare: useCallback(() => prepareCaptcha(api), [api]),
    status: awaited ? t('robotCheck') : '',
  };
}
