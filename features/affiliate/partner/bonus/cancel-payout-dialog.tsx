import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Payout } from '@/contracts/affiliate/payout';
import { ApiError } from '@/contracts/api-error';
import { useCancelPayout } from '@/hooks/affiliate/use-payouts';
import { useMoney } from '@/hooks/commerce/use-money';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastError } from '@/services/toast';

interface CancelPayoutDialogProps {
  payout: Payout;
  isOpen: boolean;
  onClose: () => void;
}

export function CancelPayoutDialog({ payout, isOpen, onClose }: CancelPayoutDialogProps) {
  const { t } = useTranslation('affiliate');
  const money = useMoney();
  const cancel = useCancelPayout();
  const toastRefusal = useErrorToast();
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t('payout.withdrawTitle')}
      text={t('payout.withdrawText', { amount: money(payout.amount, payout.currency) })}
      yesLabel={t('payout.withdrawYes')}
      noLabel={t('payout.withdrawNo')}
      closeLabel={t('close')}
      onConfirm={() =>
        cancel.mutateAsync(payout).catch((error) => {
          if (!(error instanceof ApiError && error.code === 'order_state_invalid')) {
            toastRefusal(error);
            throw error;
          }
          // The list is read again and shows the decision.
          toastError(t('payout.decided'));
        })
      }
    />
  );
}
