import { Button } from '@/components/ui/button';
import type { ManagedStaticGroup } from '@/contracts/editorial/static-content-management';
import styles from '@/features/management/draft-editor.module.css';
import { useChangeDate } from '@/features/management/use-change-date';
import { useChangeStaticGroup } from '@/hooks/editorial/use-static-content-management';
import { useTranslation } from '@/hooks/use-translation';

interface StaticNotesProps {
  managed: ManagedStaticGroup;
  isSenior: boolean;
}

/** What was asked for, and what will happen by itself. */
export function StaticNotes({ managed, isSenior }: StaticNotesProps) {
  const { t } = useTranslation('manager-static');
  const dateOf = useChangeDate();
  const change = useChangeStaticGroup(managed.group);
  const { requested, scheduled, revision } = managed;
  const name = requested?.by?.name;
  return (
    <>
      {requested && (
        <p className={styles.note}>
          {name
            ? t('request.asked', { name, date: dateOf(requested.at) })
            : t('request.askedUnknown', { date: dateOf(requested.at) })}
        </p>
      )}
      {scheduled && (
        <p className={styles.note}>
          {t('scheduled.text', { date: dateOf(scheduled.at) })}{' '}
          {scheduled.revision < revision && t('scheduled.older')}
          {isSenior && (
            <Button
              size="small"
              variant="quiet"
              loading={change.isPending}
              onClick={() => change.mutate({ change: 'unschedule', said: t('scheduled.cancelled') })}
            >
              {t('scheduled.cancel')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
