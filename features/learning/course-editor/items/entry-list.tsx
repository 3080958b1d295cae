import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { nextId } from '@/domain/learning/new-item';
import { useTranslation } from '@/hooks/use-translation';
import styles from './items.module.css';

export interface EntryListProps<T extends { id: string }> {
  /** What it is a list of. */
  label: string;
  addLabel: string;
  entries: readonly T[];
  onChange: (entries: T[]) => void;
  make: (id: string) => T;
  /** Called `Option 2` and the like. */
  nameOf: (number: number) => string;
  render: (entry: T, change: (entry: T) => void, name: string) => ReactNode;
  /** Before an id, if ids of two lists must differ. */
  prefix?: string;
  min?: number;
}

/** Entries that are added, moved and removed; the focus follows what was added. */
export function EntryList<T extends { id: string }>(props: EntryListProps<T>) {
  const { label, addLabel, entries, onChange, make, nameOf, render, prefix = '', min = 1 } = props;
  const { list, focusNext } = useAddedFocus();
  const add = () => {
    const id = nextId(
      entries.map((entry) => entry.id),
      prefix,
    );
    focusNext(id);
    onChange([...entries, make(id)]);
  };
  const move = (index: number, to: number) => {
    const others = entries.filter((_, place) => place !== index);
    const moved = entries[index];
    if (moved) onChange([...others.slice(0, to), moved, ...others.slice(to)]);
  };
  return (
    <div>
      <ol ref={list} className={styles.entries} aria-label={label}>
        {entries.map((entry, index) => (
          <li key={entry.id} data-entry={entry.id} className={styles.entry}>
            <div className={styles.entryBody}>
              {render(
                entry,
                (next) => onChange(entries.map((other) => (other === entry ? next : other))),
                nameOf(index + 1),
              )}
            </div>
            <EntryActions
              name={nameOf(index + 1)}
              index={index}
              count={entries.length}
              onMove={(to) => move(index, to)}
              onRemove={
                entries.length > min ? () => onChange(entries.filter((other) => other !== entry)) : undefined
              }
            />
          </li>
        ))}
      </ol>
      <Button variant="quiet" size="small" icon={<Plus aria-hidden="true" />} onClick={add}>
        {addLabel}
      </Button>
    </div>
  );
}

interface EntryActionsProps {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: (() => void) | undefined;
}

function EntryActions({ name, index, count, onMove, onRemove }: EntryActionsProps) {
  const { t } = useTranslation('manager-content');
  return (
    <span className={styles.entryActions}>
      <IconButton
        size="small"
        label={t('moveUp', { name })}
        aria-disabled={index === 0 || undefined}
        onClick={() => index > 0 && onMove(index - 1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t('moveDown', { name })}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => index < count - 1 && onMove(index + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t('removeThing', { name })}
        aria-disabled={!onRemove || undefined}
        onClick={() => onRemove?.()}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </span>
  );
}

const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, [role="textbox"]';

function useAddedFocus() {
  const list = useRef<HTMLOListElement>(null);
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (added.current === null) return;
    const row = list.current?.querySelector(`[data-entry="${CSS.escape(added.current)}"]`);
    if (!row) return;
    added.current = null;
    row.querySelector<HTMLElement>(FIELDS)?.focus();
  });
  const focusNext = (id: string) => {
    added.current = id;
  };
  return { list, focusNext };
}
