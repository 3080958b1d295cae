import { Button } from '@/components/ui/button';
import { PublishDraftDialog } from '@/features/management/publish-draft-dialog';
import { usePublishWriting } from '@/hooks/editorial/use-writing-management';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedWriting, WritingSort } from './edited-writing';
import { PublishChanges } from './publish-changes';

export interface PublishDialogProps extends EditedWriting {
  sort: WritingSort;
  onClose: () => void;
}

export function PublishDialog({ writing, edited, sort, onClose }: PublishDialogProps) {
  const { t } = useTranslation('manager-editorial');
  return (
    <PublishDraftDialog
      namespace="manager-editorial"
      language={writing.language}
      publish={usePublishWriting(writing)}
      save={edited.save}
      onClose={onClose}
      renderAction={({ when, ...button }) => (
        <Button {...button}>{t(when === 'now' ? 'publish.submit' : 'publish.schedule')}</Button>
      )}
    >
      <PublishChanges {...{ writing, edited, sort }} />
    </PublishDraftDialog>
  );
}
