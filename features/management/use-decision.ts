import { useState } from 'react';
import { ApiError } from '@/contracts/api-error';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastError, toastSuccess } from '@/services/toast';

const OVERTAKEN: readonly string[] = ['edit_conflict', 'approval_already_decided'];

/** Sends a decision that only one manager can make; `reload` fetches what another one decided meanwhile. */
export function useDecision(reload: () => Promise<unknown>) {
  const { t } = useTranslation('manager-words');
  const toastRefusal = useErrorToast();
  const [busy, setBusy] = useState<string | null>(null);

  /** Resolves to whether it was this one that counts; `name` is that of its button. */
  async function decide(name: string, send: () => Promise<unknown>, success: string): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(name);
    try {
      await send();
      toastSuccess(success);
      return true;
    } catch (error) {
      if (error instanceof ApiError && OVERTAKEN.includes(error.code)) {
        toastError(t('conflict'));
        await reload().catch(toastRefusal);
      } else toastRefusal(error);
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { decide, busy };
}

export type Decision = ReturnType<typeof useDecision>;
