import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { StaticGroup } from '@/contracts/editorial/static-content';
import { STATIC_RULES } from '@/domain/editorial/static-content';
import { movedItem } from '@/domain/moved-item';
import styles from '@/features/management/draft-editor.module.css';
import { OrderedRow } from '@/features/management/ordered-row';
import rows from '@/features/management/ordered-row.module.css';
import type { Edited } from '@/features/management/use-edited';
import { useMoveFocus } from '@/features/management/use-move-focus';
import { useTranslation } from '@/hooks/use-translation';
import { StaticEntryForm } from './static-entry-form';
import { newEntry, type StaticFormValue, withEntry } from './static-form-value';
import { useEntryName } from './use-static-names';

interface StaticEntriesProps {
  group: StaticGroup;
  edited: Edited<StaticFormValue>;
  /** Code of the entry that is edited. */
  open: string | null;
  onOpen: (code: string | null) => void;
}

/** The entries in display order, edited in place. */
export function StaticEntries({ group, edited, open, onOpen }: StaticEntriesProps) {
  const { t } = useTranslation('manager-static');
  const nameOf = useEntryName();
  const { list, hold } = useMoveFocus();
  const [said, setSaid] = useState('');
  const { value, change, codeOf } = edited;
  const { entries } = value;
  const rules = STATIC_RULES[group];
  const move = (from: number, to: number) => {
    const entry = entries[from];
    if (!entry) return;
    hold(entry.code, to < from ? 'up' : 'down');
    setSaid(t('entry.moved', { name: nameOf(entry), place: to + 1, total: entries.length }));
    change({ entries: movedItem(entries, from, to) });
  };
  const add = () => {
    const entry = newEntry(value, rules.types[0] ?? null);
    change({ entries: [...entries, entry] });
    onOpen(entry.code);
  };
  const remove = (code: string, name: string) => {
    change({ entries: entries.filter((entry) => entry.code !== code) });
    setSaid(t('entry.removed', { name }));
    onOpen(null);
  };
  return (
    <>
      {rules.isFixed && <p className={styles.hint}>{t('editor.fixed')}</p>}
      {entries.length === 0 && <p className={styles.hint}>{t('editor.empty')}</p>}
      <ul ref={list} className={rows.list} aria-label={t('editor.entries')}>
        {entries.map((entry, index) => {
          const name = nameOf(entry);
          return (
            <OrderedRow
              key={entry.code}
              {...{ list: 'static-entries', id: entry.code, index, count: entries.length, name }}
              labels={{
                drag: t('entry.drag'),
                edit: t('entry.edit', { name }),
                up: t('entry.up', { name }),
                down: t('entry.down', { name }),
              }}
              note={entry.hidden && t('editor.hidden')}
              isOpen={open === entry.code}
              onToggle={() => onOpen(open === entry.code ? null : entry.code)}
              onMove={move}
            >
              <StaticEntryForm
                {...{ entry, rules }}
                errorOf={(field) => codeOf(`entries.${index}.${field}`)}
                onChange={(next) => change((now) => withEntry(now, entry.code, next))}
                onRemove={() => remove(entry.code, name)}
              />
            </OrderedRow>
          );
        })}
      </ul>
      {!rules.isFixed && (
        <div className={styles.actions}>
          <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={add}>
            {t('editor.add')}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
