import { Button } from '@/components/ui/button';
import type { LastChange } from '@/contracts/management';
import type { EditStatus, Stored } from '@/domain/editing';
import { signInFirst } from '@/hooks/identity/use-sign-in-first';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './management.module.css';
import { useChangeDate } from './use-change-date';

/** What `SaveState` reads of `useEdited`. */
export interface SavedThing {
  status: EditStatus;
  error: unknown;
  changed: LastChange | null;
  theirs: Stored<unknown> | null;
  restoredAt: string | null;
  compare: (open: boolean) => void;
  save: () => Promise<boolean>;
  discard: () => void;
}

/** Whether everything is saved, and what to do if it is not; when all is saved, who changed it last. */
export function SaveState({ edited, isNew }: { edited: SavedThing; isNew?: boolean | undefined }) {
  const { status } = edited;
  const text = useStatusText(edited);
  return (
    <div className={styles.saveState} data-status={status}>
      {/* A thing that does not exist yet is not saved either. */}
      <p role="status">{isNew && status === 'saved' ? '' : text}</p>
      {status === 'saved' && <Changed changed={edited.changed} />}
      <Remedy edited={edited} />
      {edited.restoredAt && status !== 'saving' && <Restored edited={edited} at={edited.restoredAt} />}
    </div>
  );
}

function useStatusText({ status, error, theirs }: SavedThing): string {
  const { t } = useTranslation('manager-kit');
  const errorText = useErrorText();
  if (status === 'refused') return t('save.refused', { reason: errorText(error) });
  if (status === 'signed-out') return t('save.signedOut');
  if (status !== 'conflict') return t(`save.${status}`);
  const name = theirs?.changed?.by?.name;
  return name ? t('save.conflict', { name }) : t('save.conflictUnknown');
}

function Changed({ changed }: { changed: LastChange | null }) {
  const { t } = useTranslation('manager-kit');
  const dateText = useChangeDate();
  if (!changed) return null;
  const date = dateText(changed.at);
  const { by } = changed;
  return (
    <p className={styles.quiet}>
      {by ? t('save.changed', { name: by.name, date }) : t('save.changedUnknown', { date })}
    </p>
  );
}

function Remedy({ edited: { status, save, compare } }: { edited: SavedThing }) {
  const { t } = useTranslation('manager-kit');
  if (status === 'conflict')
    return (
      <Button size="small" variant="secondary" onClick={() => compare(true)}>
        {t('save.compare')}
      </Button>
    );
  if (status !== 'offline' && status !== 'signed-out') return null;
  // A session that ended is asked for again; the words are saved as soon as there is one.
  const again = () => (status === 'offline' ? save() : signInFirst('sessionEnded'));
  return (
    <Button size="small" variant="secondary" onClick={() => void again()}>
      {status === 'offline' ? t('save.tryAgain') : t('save.signIn')}
    </Button>
  );
}

function Restored({ edited, at }: { edited: SavedThing; at: string }) {
  const { t } = useTranslation('manager-kit');
  const dateText = useChangeDate();
  return (
    <>
      <p>{t('save.restored', { date: dateText(at) })}</p>
      <Button size="small" variant="quiet" onClick={edited.discard}>
        {t('save.discard')}
      </Button>
    </>
  );
}
