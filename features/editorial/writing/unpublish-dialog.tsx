import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { ManagedWriting } from '@/contracts/editorial/writing-management';
import { languageName } from '@/domain/format';
import { useChangeWriting } from '@/hooks/editorial/use-writing-management';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

interface UnpublishDialogProps {
  writing: ManagedWriting;
  onClose: () => void;
}

export function UnpublishDialog({ writing, onClose }: UnpublishDialogProps) {
  const { t } = useTranslation('manager-editorial');
  const locale = useLocale();
  const change = useChangeWriting(writing);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('unpublish.title', { language: languageName(locale, writing.language) })}
      text={t(writing.language === 'en' ? 'unpublish.textEnglish' : 'unpublish.text')}
      yesLabel={t('unpublish.confirm')}
      noLabel={t('cancel')}
      closeLabel={t('close')}
      onConfirm={() => change.mutateAsync({ change: 'unpublish', said: t('unpublish.done') })}
      danger
    />
  );
}
