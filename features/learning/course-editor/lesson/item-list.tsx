import { Plus } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { EditedItem } from '@/contracts/learning/stored-item';
import type { TranslatedItem } from '@/domain/learning/item-translation';
import { useRestoredFocus } from '@/features/management/use-restored-focus';
import { useUndoable } from '@/features/management/use-undoable';
import { useTranslation } from '@/hooks/use-translation';
import { AddItem } from './add-item';
import { ItemCard } from './item-card';
import styles from './lesson.module.css';
import { useFileDrop } from './use-file-drop';
import { type ChangeItems, useItemActions } from './use-item-actions';

export interface ItemListProps {
  courseId: string;
  items: EditedItem[];
  onChange: ChangeItems;
  /** States of a translation by key; empty in the base language. */
  translations: ReadonlyMap<string, TranslatedItem>;
}

/** Items of a lesson in order: dragged by the handle or moved by arrows on it, added, doubled, removed. */
export function ItemList({ courseId, items, onChange, translations }: ItemListProps) {
  const { t } = useTranslation('manager-content');
  const list = useRestoredFocus<HTMLDivElement>();
  const focusNext = useItemFocus(list);
  const [said, setSaid] = useState('');
  const undoable = useUndoable();
  const actions = useItemActions(courseId, onChange, focusNext);
  const latest = useRef(items);
  latest.current = items;
  const nameOf = useCallback((edited: EditedItem) => t(`kind.${edited.item.kind}`), [t]);
  const move = useCallback(
    (key: string, index: number) => {
      actions.move(key, index);
      const moved = latest.current.find((item) => item.key === key);
      const place = { place: index + 1, total: latest.current.length };
      if (moved) setSaid(t('movedTo', { name: nameOf(moved), ...place }));
    },
    [actions, nameOf, t],
  );
  const drop = useCallback(
    (dragged: string, target: string, edge: 'before' | 'after') => {
      const others = latest.current.filter((item) => item.key !== dragged);
      const at = others.findIndex((item) => item.key === target);
      move(dragged, edge === 'before' ? at : at + 1);
    },
    [move],
  );
  const remove = useCallback(
    (edited: EditedItem) => {
      const at = latest.current.findIndex((item) => item.key === edited.key);
      const before = latest.current[at - 1]?.key ?? null;
      actions.remove(edited.key);
      focusNext(latest.current[at + 1]?.key ?? before ?? '');
      const text = t('removed', { name: nameOf(edited) });
      undoable({ text, undo: () => actions.restore(edited, before) });
    },
    [actions, focusNext, nameOf, t, undoable],
  );
  return (
    <div ref={list} className={styles.items} {...useFileDrop(actions.addFiles)}>
      <p id="item-handle-help" hidden>
        {t('handleHelp')}
      </p>
      {items.length === 0 && (
        <EmptyState title={t('lesson.emptyTitle')} text={t('lesson.emptyText')} heading="h3" />
      )}
      {items.map((edited, index) => (
        <ItemCard
          key={edited.key}
          edited={edited}
          index={index}
          count={items.length}
          actions={actions}
          onMove={move}
          onRemove={remove}
          onDropped={drop}
          translation={translations.get(edited.key) ?? null}
        />
      ))}
      <AddItem
        onAdd={(kind) => actions.add(kind, items.at(-1)?.key ?? null)}
        trigger={
          <Button variant="secondary" icon={<Plus aria-hidden="true" />}>
            {t('item.add')}
          </Button>
        }
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="textbox"]';

/** Moves the focus to the first field of an item that was just added, or to the item itself. */
function useItemFocus(list: RefObject<HTMLDivElement | null>) {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const item = list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(next.current)}"]`);
    if (!item) return;
    next.current = null;
    (item.querySelector<HTMLElement>(FIELDS) ?? item).focus();
  });
  return useCallback((key: string) => {
    next.current = key;
  }, []);
}
