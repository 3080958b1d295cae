import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Member } from '@/contracts/business/company';
import { useRemoveMember } from '@/hooks/business/use-company';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

export interface RemoveMemberProps {
  companyId: string;
  member: Member;
  onClose: () => void;
}

/** Asks first: seats are taken back at once, and joining again needs an invitation. */
export function RemoveMember({ companyId, member: { userId, name }, onClose }: RemoveMemberProps) {
  const { t } = useTranslation('business');
  const remove = useRemoveMember(companyId);
  const toastRefusal = useErrorToast();
  const confirm = () =>
    remove.mutateAsync(userId).then(
      () => toastSuccess(t('member.removed', { name })),
      (error) => {
        toastRefusal(error);
        throw error;
      },
    );
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('member.removeTitle', { name })}
      text={t('member.removeText')}
      yesLabel={t('member.removeYes')}
      noLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onConfirm={confirm}
    />
  );
}
