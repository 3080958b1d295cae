import { lazyPart } from '@/components/ui/lazy-part';
import { useTranslation } from '@/hooks/use-translation';
import { useUnsavedGuard } from '@/hooks/use-unsaved-guard';

const ConfirmDialog = lazyPart(() =>
  import('@/components/ui/confirm-dialog').then((part) => part.ConfirmDialog),
);

/** Asks before typed text would be lost by another tab or page. */
export function UnsavedDialog({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('business');
  const { target, stay, leave } = useUnsavedGuard(isDirty);
  if (target === null) return null;
  return (
    <ConfirmDialog
      isNoSafer
      open
      onOpenChange={(open) => !open && stay()}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      yesLabel={t('unsaved.leave')}
      noLabel={t('unsaved.stay')}
      closeLabel={t('common.close')}
      onConfirm={leave}
    />
  );
}
