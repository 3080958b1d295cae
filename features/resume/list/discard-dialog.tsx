import { lazyPart } from '@/components/ui/lazy-part';
import { discardDeviceResume } from '@/hooks/resume/use-device-resume';
import { useTranslation } from '@/hooks/use-translation';

const ConfirmDialog = lazyPart(() =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
);

export interface DiscardDialogProps {
  title: string;
  onOpenChange: (isOpen: boolean) => void;
}

/** A resume of this browser is nowhere else, so it is not deleted without a question. */
export function DiscardDialog({ title, onOpenChange }: DiscardDialogProps) {
  const { t } = useTranslation('resume-pages');
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={onOpenChange}
      title={t('guest.discardTitle')}
      text={t('guest.discardText', { title })}
      yesLabel={t('guest.discardYes')}
      noLabel={t('guest.discardNo')}
      closeLabel={t('guest.close')}
      onConfirm={discardDeviceResume}
    />
  );
}
