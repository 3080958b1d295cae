import { useState } from 'react';
import type { ManagedRefundRequest } from '@/contracts/commerce/refund-management';
import { useLocalDraft } from '@/features/management/use-local-draft';
import { useMoney } from '@/hooks/commerce/use-money';
import { useRefundManagement } from '@/hooks/commerce/use-refund-management';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

type How = 'grant' | 'decline';

/** A decision about one request; what was typed stays when the service refuses it. */
export function useDecision(request: ManagedRefundRequest, fresh: FreshSignIn, onDecided: () => void) {
  const { t } = useTranslation('manager-orders');
  const errorText = useErrorText();
  const money = useMoney();
  const { grant, decline, forget } = useRefundManagement();
  const {
    words: answer,
    change: setAnswer,
    forget: forgetAnswer,
  } = useLocalDraft(`refund-answer:${request.id}`);
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState<How | null>(null);
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<string>();
  const refusal = request.refusals.find((known) => known === reason);

  async function send(how: How, call: () => Promise<unknown>, done: string): Promise<void> {
    if (isSending) return;
    setSending(how);
    setError(undefined);
    try {
      await call();
      forgetAnswer();
      toastSuccess(done);
      onDecided();
    } catch (failure) {
      setError(errorText(failure));
      // Somebody else may have decided meanwhile.
      void forget();
    } finally {
      setSending(null);
    }
  }

  return {
    ...{ answer, setAnswer, reason, setReason, isSending, error },
    reasonError: isTried && !refusal ? t('queue.chooseReason') : undefined,
    grant: () => {
      const done = t('queue.granted', { amount: money(request.amount, request.currency) });
      void send('grant', () => fresh.run(() => grant(request.id, answer)), done);
    },
    decline: () => {
      setTried(true);
      if (refusal) void send('decline', () => decline(request.id, refusal, answer), t('queue.declined'));
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;
