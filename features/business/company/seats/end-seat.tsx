import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { SeatAssignment } from '@/contracts/business/seat';
import { useEndSeat } from '@/hooks/business/use-seats';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

export interface EndSeatProps {
  companyId: string;
  assignment: SeatAssignment;
  onClose: () => void;
}

/** Takes a seat back, and says what the member keeps. */
export function EndSeat({ companyId, assignment, onClose }: EndSeatProps) {
  const { t } = useTranslation('business');
  const end = useEndSeat(companyId);
  const toastRefusal = useErrorToast();
  const { id, name, title, begun } = assignment;
  const confirm = () =>
    end.mutateAsync(id).then(
      () => toastSuccess(t('end.done')),
      (error) => {
        toastRefusal(error);
        throw error;
      },
    );
  return (
    <ConfirmDialog
      danger={begun}
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('end.title')}
      text={t(begun ? 'end.begun' : 'end.notBegun', { name, title })}
      yesLabel={t('end.yes')}
      noLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onConfirm={confirm}
    />
  );
}
