import { Button } from '@/components/ui/button';
import styles from '@/features/management/draft-editor.module.css';
import { PublishDraftDialog } from '@/features/management/publish-draft-dialog';
import { usePublishStaticGroup } from '@/hooks/editorial/use-static-content-management';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedGroup } from './edited-group';
import { staticFormValue } from './static-form-value';
import { useDifference } from './use-difference';

export function StaticPublishDialog({ managed, edited, onClose }: EditedGroup & { onClose: () => void }) {
  const { t } = useTranslation('manager-static');
  const changed = useDifference(staticFormValue(managed.published), edited.value);
  return (
    <PublishDraftDialog
      namespace="manager-static"
      publish={usePublishStaticGroup(managed.group)}
      save={edited.save}
      onClose={onClose}
      renderAction={({ when, ...button }) => (
        <Button {...button}>{t(when === 'now' ? 'publish.submit' : 'publish.schedule')}</Button>
      )}
    >
      <section className={styles.changes}>
        <h3>{t('publish.changes')}</h3>
        <p>{changed || t('publish.nothing')}</p>
      </section>
    </PublishDraftDialog>
  );
}
