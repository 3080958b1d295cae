import { Button } from '@/components/ui/button';
import type { ScheduledCategory } from '@/contracts/catalog/category-management';
import draft from '@/features/management/draft-editor.module.css';
import { useChangeDate } from '@/features/management/use-change-date';
import { useTranslation } from '@/hooks/use-translation';
import { formPath } from './category-form-value';
import styles from './category-management.module.css';
import { useConflictFields } from './use-conflict-fields';

export interface ScheduledChangeProps {
  scheduled: ScheduledCategory;
  isCancelling: boolean;
  /** Puts it into the form; null when it is there. */
  onEdit: (() => void) | null;
  onCancel: () => void;
}

/** What will change, when, and who decided so. */
export function ScheduledChange({ scheduled, isCancelling, onEdit, onCancel }: ScheduledChangeProps) {
  const { t } = useTranslation(['manager-catalog', 'manager-kit']);
  const dateOf = useChangeDate();
  const fields = useConflictFields();
  const { at, by, changes } = scheduled;
  const empty = t('manager-kit:conflict.empty');
  return (
    <>
      <p>{t('scheduled.text', { date: dateOf(at) })}</p>
      {by && <p>{t('scheduled.by', { name: by.name })}</p>}
      <dl className={draft.difference}>
        {changes.map(({ field, from, to }) => {
          const known = fields.find(({ key }) => key === formPath(field));
          return (
            <div key={field}>
              <dt>{known?.label ?? field}</dt>
              <dd lang={known?.lang} dir="auto">
                <del>{from ?? empty}</del> → <ins>{to ?? empty}</ins>
              </dd>
            </div>
          );
        })}
      </dl>
      <div className={styles.scheduleActions}>
        {onEdit && (
          <Button size="small" variant="secondary" onClick={onEdit}>
            {t('scheduled.edit')}
          </Button>
        )}
        <Button size="small" variant="quiet" loading={isCancelling} onClick={onCancel}>
          {t('scheduled.cancel')}
        </Button>
      </div>
    </>
  );
}
