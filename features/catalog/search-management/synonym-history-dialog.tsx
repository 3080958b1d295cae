import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Locale } from '@/contracts/locales';
import { LoadState } from '@/features/management/load-state';
import { useChangeDate } from '@/features/management/use-change-date';
import { synonymHistoryQuery } from '@/hooks/catalog/search-management-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from './search-management.module.css';

interface SynonymHistoryDialogProps {
  language: Locale;
  /** The revision that the form shows. */
  revision: number;
  restore: (version: number, revision: number) => Promise<unknown>;
  onClose: () => void;
}

/** The last saves; each of them can be published again. */
export function SynonymHistoryDialog({ language, revision, restore, onClose }: SynonymHistoryDialogProps) {
  const { t } = useTranslation('manager-search');
  const dateOf = useChangeDate();
  const toastRefusal = useErrorToast();
  const query = useQuery(synonymHistoryQuery(useApi(), language));
  const use = (version: number) =>
    restore(version, revision).then(() => {
      toastSuccess(t('history.restored'));
      onClose();
    }, toastRefusal);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('history.title')}
      closeLabel={t('close')}
    >
      <LoadState query={query} height="240px" />
      {query.data?.length === 0 && <p>{t('history.empty')}</p>}
      <ul className={styles.list}>
        {query.data?.map(({ revision: version, groups, changed }) => (
          <li key={version} className={styles.row}>
            <span className={styles.grow}>
              {dateOf(changed.at)}
              {changed.by && ` · ${changed.by.name}`}
              <br />
              <span className={styles.quiet}>{t('history.groups', { count: groups })}</span>
            </span>
            {version === revision ? (
              <span className={styles.quiet}>{t('history.current')}</span>
            ) : (
              <Button size="small" variant="secondary" onClick={() => use(version)}>
                {t('history.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
