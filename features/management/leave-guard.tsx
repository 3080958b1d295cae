import dynamic from 'next/dynamic';
import { useTranslation } from '@/hooks/use-translation';
import { useUnsavedGuard } from '@/hooks/use-unsaved-guard';

const ConfirmDialog = dynamic(() =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
);

/** Asks before what is typed is left. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('manager-kit');
  const guard = useUnsavedGuard(isDirty);
  if (guard.target === null) return null;
  return (
    <ConfirmDialog
      isNoSafer
      open
      onOpenChange={(open) => !open && guard.stay()}
      title={t('leave.title')}
      text={t('leave.text')}
      yesLabel={t('leave.leave')}
      noLabel={t('leave.stay')}
      closeLabel={t('close')}
      onConfirm={guard.leave}
    />
  );
}
