import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { StaticSave } from '@/contracts/editorial/static-content-management';
import styles from '@/features/management/draft-editor.module.css';
import { LoadState } from '@/features/management/load-state';
import { useChangeDate } from '@/features/management/use-change-date';
import { staticHistoryQuery } from '@/hooks/editorial/static-content-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedGroup } from './edited-group';
import { type StaticFormValue, staticFormValue } from './static-form-value';
import { useDifference } from './use-difference';

/** Every save of a group: any one is used again. */
export function StaticHistoryDialog({ managed, edited, onClose }: EditedGroup & { onClose: () => void }) {
  const { t } = useTranslation('manager-static');
  const query = useQuery(staticHistoryQuery(useApi(), managed.group));
  const use = (value: StaticFormValue) => {
    edited.change(value);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('history.title')}
      closeLabel={t('close')}
      size="large"
    >
      <LoadState query={query} height="320px" />
      {query.data?.length === 0 && <p>{t('history.empty')}</p>}
      <ul className={styles.fields}>
        {query.data?.map((save) => (
          <Version key={save.saveId} save={save} form={edited.value} onUse={use} />
        ))}
      </ul>
    </Dialog>
  );
}

interface VersionProps {
  save: StaticSave;
  form: StaticFormValue;
  onUse: (value: StaticFormValue) => void;
}

function Version({ save, form, onUse }: VersionProps) {
  const { t } = useTranslation('manager-static');
  const dateOf = useChangeDate();
  const { at, by, revision, publishedAt, content } = save;
  const value = staticFormValue(content);
  const names = useDifference(value, form);
  const date = dateOf(at);
  return (
    <li className={styles.group}>
      <strong>{by ? t('history.saved', { name: by.name, date }) : date}</strong>
      {revision === null && <p className={styles.mark}>{t('history.refused')}</p>}
      {publishedAt && <p className={styles.hint}>{t('history.published', { date: dateOf(publishedAt) })}</p>}
      <p className={styles.hint}>{names ? t('history.differs', { names }) : t('history.same')}</p>
      {names && (
        <Button size="small" variant="secondary" onClick={() => onUse(value)}>
          {t('history.use')}
        </Button>
      )}
    </li>
  );
}
