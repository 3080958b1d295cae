import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { ManagedWriting } from '@/contracts/editorial/writing-management';
import { languageName } from '@/domain/format';
import { useChangeWriting } from '@/hooks/editorial/use-writing-management';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { WritingSort } from './edited-writing';

interface UnpublishDialogProps {
  writing: ManagedWriting;
  sort: WritingSort;
  onClose: () => void;
}

export function UnpublishDialog({ writing, sort, onClose }: UnpublishDialogProps) {
  const { t } = useTranslation('manager-editorial');
  const locale = useLocale();
  const of = sort.kind === 'term' ? 'Term' : '';
  const change = useChangeWriting(writing);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`unpublish.title${of}`, { language: languageName(locale, writing.language) })}
      text={t(`unpublish.text${of}${writing.language === 'en' ? 'English' : ''}`)}
      yesLabel={t('unpublish.open')}
      noLabel={t('cancel')}
      closeLabel={t('close')}
      onConfirm={() => change.mutateAsync({ change: 'unpublish', said: t('unpublish.done') })}
      danger
    />
  );
}
