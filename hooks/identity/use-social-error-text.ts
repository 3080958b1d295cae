import { useCallback } from 'react';
import { ApiError } from '@/contracts/api-error';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';

const ERROR_TEXT_KEYS = {
  email_already_used: 'return.taken',
  email_not_verified: 'return.unproven',
  token_data_invalid: 'return.expired',
} as const;

/** Why signing in with a provider failed, and what to do instead. */
export function useSocialErrorText(): (error: unknown) => string {
  const { t } = useTranslation('social');
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      return code && code in ERROR_TEXT_KEYS
        ? t(ERROR_TEXT_KEYS[code as keyof typeof ERROR_TEXT_KEYS])
        : errorText(error);
    },
    [t, errorText],
  );
}
