import { Button } from '@/components/ui/button';
import { useChangeDate } from '@/features/management/use-change-date';
import { useTranslation } from '@/hooks/use-translation';
import styles from './draft-editor.module.css';
import type { PublishDraftDialogProps } from './publish-draft-dialog';
import { RequestNote, type RequestNoteProps } from './request-note';

export interface DraftNotesProps {
  /** Has the texts below `request` and `scheduled`. */
  namespace: PublishDraftDialogProps['namespace'];
  draft: {
    revision: number;
    requested: RequestNoteProps['requested'] | null;
    scheduled: { at: string; revision: number } | null;
  };
  isSenior: boolean;
  /** The button that takes the schedule back. */
  cancel: string;
  /** Takes it back. */
  change: {
    isPending: boolean;
    mutate: (change: { change: 'unschedule'; said: string }) => void;
  };
}

/** What was asked for, and what will happen by itself. */
export function DraftNotes({ namespace, draft, isSenior, cancel, change }: DraftNotesProps) {
  const { t } = useTranslation(namespace);
  const dateOf = useChangeDate();
  const { requested, scheduled, revision } = draft;
  return (
    <>
      {requested && <RequestNote namespace={namespace} requested={requested} />}
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
              {cancel}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
