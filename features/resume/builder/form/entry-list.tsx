import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ResumeEntry, ResumeSection } from '@/contracts/resume/resume-document';
import { RESUME_ENTRIES_MAX } from '@/contracts/resume/resume-values';
import { emptyEntry } from '@/domain/resume/empty-resume';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import { addEntry, moveEntry, patchEntry, removeEntry } from '../document-changes';
import { newPartId } from '../new-part-id';
import { useUndoToast } from '../use-undo-toast';
import { BuilderRow } from './builder-row';
import { CertificateButton } from './certificate-button';
import { EntryBody } from './entry-body';
import styles from './form.module.css';
import { useEntryName } from './use-entry-name';
import { useRows } from './use-rows';

/** Entries of a section in the order in which they are printed. */
export function EntryList({ section }: { section: ResumeSection }) {
  const { t } = useTranslation('resume');
  const { change, raws, announce } = useBuilder();
  const entries: readonly ResumeEntry[] = section.entries;
  const { nameOf, noteOf } = useEntryName();
  const undoToast = useUndoToast();
  const [open, setOpen] = useState<string | null>(null);
  const named = entries.map((entry) => ({ id: entry.id, name: nameOf(entry) }));
  const rows = useRows(named, (from, to) => moveEntry(section.id, from, to));
  const add = (entry: ResumeEntry) => {
    change(addEntry(section.id, entry));
    setOpen(entry.id);
    rows.focus(entry.id);
  };
  const remove = (entry: ResumeEntry, index: number) => {
    rows.focusNeighbor(entry.id);
    change(removeEntry(section.id, entry.id));
    raws.forget(entry.id);
    undoToast(t('row.removed', { name: nameOf(entry) }), () => change(addEntry(section.id, entry, index)));
  };
  const hide = (entry: ResumeEntry, isHidden: boolean) => {
    change(patchEntry(section.id, entry.id, { isHidden }));
    announce(t(isHidden ? 'row.isHidden' : 'row.isShown', { name: nameOf(entry) }));
  };
  return (
    <div className={styles.entries}>
      {entries.length === 0 && <p className={styles.note}>{t('entry.none')}</p>}
      <ul ref={rows.list} className={styles.list} tabIndex={-1} aria-label={t('entry.list')}>
        {entries.map((entry, index) => (
          <BuilderRow
            key={entry.id}
            {...{ list: section.id, id: entry.id, index, count: entries.length, level: 'entry' }}
            name={nameOf(entry)}
            note={noteOf(entry)}
            isHidden={entry.isHidden}
            isOpen={open === entry.id}
            onToggle={() => setOpen(open === entry.id ? null : entry.id)}
            onMove={rows.move}
            onHide={(isHidden) => hide(entry, isHidden)}
          >
            <EntryBody section={section} entryId={entry.id} onRemove={() => remove(entry, index)} />
          </BuilderRow>
        ))}
      </ul>
      <AddEntry section={section} onAdd={add} />
    </div>
  );
}

function AddEntry({ section, onAdd }: { section: ResumeSection; onAdd: (entry: ResumeEntry) => void }) {
  const { t } = useTranslation('resume');
  const { kind, entries } = section;
  if (entries.length >= RESUME_ENTRIES_MAX)
    return <p className={styles.note}>{t('entry.full', { max: RESUME_ENTRIES_MAX })}</p>;
  return (
    <div className={styles.adders}>
      {kind === 'COURSES' && <CertificateButton section={section} onAdd={onAdd} />}
      <Button
        size="small"
        variant="secondary"
        icon={<Plus aria-hidden="true" />}
        onClick={() => onAdd(emptyEntry(kind, newPartId))}
      >
        {t(`add.${kind}`)}
      </Button>
    </div>
  );
}
