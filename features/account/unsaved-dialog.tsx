import { useTranslation } from 'next-i18next/pages';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useUnsavedGuard } from '@/hooks/use-unsaved-guard';

/** Asks before what was typed is lost. */
export function UnsavedDialog({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation('account');
  const guard = useUnsavedGuard(dirty);
  return (
    <ConfirmDialog
      open={guard.target !== null}
      onOpenChange={(open) => !open && guard.stay()}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      yesLabel={t('unsaved.leave')}
      noLabel={t('unsaved.stay')}
      closeLabel={t('close')}
      onConfirm={guard.leave}
    />
  );
}
