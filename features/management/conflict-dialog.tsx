import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { LastChange } from '@/contracts/management';
import { useTranslation } from '@/hooks/use-translation';
import styles from './conflict-dialog.module.css';
import { useChangeDate } from './use-change-date';

export interface ConflictSide {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  lang?: string | undefined;
}

export interface ConflictDialogProps {
  /** The parts that differ. */
  fields: readonly ConflictSide[];
  /** Who saved the other version, and when. */
  changed: LastChange | null;
  /** Parts that are taken from the other version unless somebody chooses otherwise. */
  fromTheirs: readonly string[];
  onKeepMine: () => unknown;
  onTakeTheirs: () => unknown;
  /** Receives the keys of the parts to take from the other version. */
  onMerge: (fromTheirs: readonly string[]) => unknown;
  onClose: () => void;
}

/** Two versions of one thing side by side: keep one of them, or choose part by part. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { fields, changed, onKeepMine, onTakeTheirs, onMerge, onClose } = props;
  const { t } = useTranslation('manager-kit');
  const [fromTheirs, setFromTheirs] = useState<readonly string[]>(props.fromTheirs);
  const choose = (key: string, isTheirs: boolean) =>
    setFromTheirs((keys) => [...keys.filter((known) => known !== key), ...(isTheirs ? [key] : [])]);
  const name = changed?.by?.name;
  const theirLabel = name ? t('conflict.theirsOf', { name }) : t('conflict.theirs');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('conflict.title')}
      description={useLead(changed)}
      closeLabel={t('close')}
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={() => void onTakeTheirs()}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button variant="secondary" onClick={() => void onKeepMine()}>
            {t('conflict.keepMine')}
          </Button>
          <Button onClick={() => void onMerge(fromTheirs)}>{t('conflict.merge')}</Button>
        </>
      }
    >
      {fields.map((field) => (
        <fieldset key={field.key} className={styles.field}>
          <legend className={styles.legend}>{field.label}</legend>
          <Side
            field={field}
            label={t('conflict.mine')}
            text={field.mine}
            isChosen={!fromTheirs.includes(field.key)}
            onChoose={() => choose(field.key, false)}
          />
          <Side
            field={field}
            label={theirLabel}
            text={field.theirs}
            isChosen={fromTheirs.includes(field.key)}
            onChoose={() => choose(field.key, true)}
          />
        </fieldset>
      ))}
    </Dialog>
  );
}

function useLead(changed: LastChange | null): string | undefined {
  const { t } = useTranslation('manager-kit');
  const dateText = useChangeDate();
  if (!changed) return undefined;
  const date = dateText(changed.at);
  const { by } = changed;
  return by ? t('conflict.lead', { name: by.name, date }) : t('conflict.leadUnknown', { date });
}

interface SideProps {
  field: ConflictSide;
  label: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Side({ field, label, text, isChosen, onChoose }: SideProps) {
  const { t } = useTranslation('manager-kit');
  return (
    <label className={styles.side} data-chosen={isChosen || undefined}>
      <span className={styles.choice}>
        <input type="radio" name={`version-${field.key}`} checked={isChosen} onChange={onChoose} />
        {label}
      </span>
      <span className={styles.text} lang={field.lang}>
        {text || <em>{t('conflict.empty')}</em>}
      </span>
    </label>
  );
}
