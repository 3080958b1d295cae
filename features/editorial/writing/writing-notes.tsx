import { Button } from '@/components/ui/button';
import type { ManagedWriting } from '@/contracts/editorial/writing-management';
import { formatDate } from '@/domain/format-date';
import styles from '@/features/management/draft-editor.module.css';
import { useChangeDate } from '@/features/management/use-change-date';
import { useChangeWriting } from '@/hooks/editorial/use-writing-management';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { WritingSort } from './edited-writing';

interface WritingNotesProps {
  writing: ManagedWriting;
  sort: WritingSort;
  isSenior: boolean;
}

/** What is in force, what was asked for, and what will happen by itself. */
export function WritingNotes({ writing, sort, isSenior }: WritingNotesProps) {
  const { t } = useTranslation('manager-editorial');
  const locale = useLocale();
  const dateOf = useChangeDate();
  const { requested, published, inForceFrom } = writing;
  const name = requested?.by?.name;
  return (
    <>
      {sort.isLegal && published?.version && inForceFrom && (
        <p className={styles.note}>
          {t('texts.inForce', {
            version: published.version,
            date: formatDate(locale, inForceFrom, { dateStyle: 'medium', timeZone: 'UTC' }),
          })}
        </p>
      )}
      {requested && (
        <p className={styles.note}>
          {name
            ? t('request.asked', { name, date: dateOf(requested.at) })
            : t('request.askedUnknown', { date: dateOf(requested.at) })}
        </p>
      )}
      <Scheduled writing={writing} isSenior={isSenior} />
    </>
  );
}

function Scheduled({ writing, isSenior }: Omit<WritingNotesProps, 'sort'>) {
  const { t } = useTranslation('manager-editorial');
  const dateOf = useChangeDate();
  const change = useChangeWriting(writing);
  const { scheduled, revision } = writing;
  if (!scheduled) return null;
  return (
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
  );
}
