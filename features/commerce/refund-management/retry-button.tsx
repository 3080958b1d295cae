import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useRefundManagement } from '@/hooks/commerce/use-refund-management';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

/** Sends a refund that failed again, before its time. */
export function RetryButton({ refundId, fresh }: { refundId: string; fresh: FreshSignIn }) {
  const { t } = useTranslation('manager-orders');
  const toastRefusal = useErrorToast();
  const { retry } = useRefundManagement();
  const [isSending, setSending] = useState(false);
  const send = () => {
    setSending(true);
    void fresh
      .run(() => retry(refundId))
      .then(() => toastSuccess(t('refunds.retried')))
      .catch(toastRefusal)
      .finally(() => setSending(false));
  };
  return (
    <p>
      <Button variant="secondary" size="small" loading={isSending} onClick={send}>
        {t('refunds.retryNow')}
      </Button>
    </p>
  );
}
