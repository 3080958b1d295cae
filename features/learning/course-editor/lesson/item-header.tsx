import { Copy, GripVertical, Play, Plus, Trash2 } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import type { EditedItem } from '@/contracts/learning/stored-item';
import { useTranslation } from '@/hooks/use-translation';
import { AddItem } from './add-item';
import styles from './lesson.module.css';
import type { ItemActions } from './use-item-actions';

export interface ItemHeaderProps {
  edited: EditedItem;
  name: string;
  index: number;
  count: number;
  actions: ItemActions;
  handle: RefObject<HTMLButtonElement | null>;
  onMove: (key: string, index: number) => void;
  onRemove: (edited: EditedItem) => void;
  isTried: boolean;
  onTry: () => void;
}

/** Handle, kind and actions of an item. On the handle, arrows move it. */
export function ItemHeader(props: ItemHeaderProps) {
  const { edited, name, index, count, actions, handle, onMove, onRemove, isTried, onTry } = props;
  const { t } = useTranslation('manager-content');
  const { key, item } = edited;
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (index + step >= 0 && index + step < count) onMove(key, index + step);
  };
  return (
    <header className={styles.itemHeader}>
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        data-handle={key}
        aria-label={t('handle', { name })}
        aria-describedby="item-handle-help"
        onKeyDown={press}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <span className={styles.kind}>{t(`kind.${item.kind}`)}</span>
      <span className={styles.itemActions}>
        <Checkbox
          label={t('item.required')}
          checked={item.required}
          onChange={(event) =>
            actions.change({ ...edited, item: { ...item, required: event.target.checked } })
          }
        />
        <IconButton size="small" label={t('try.open', { name })} aria-expanded={isTried} onClick={onTry}>
          <Play aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={t('duplicate', { name })} onClick={() => actions.duplicate(edited)}>
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={t('removeThing', { name })} onClick={() => onRemove(edited)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
        <AddItem
          onAdd={(kind) => actions.add(kind, key)}
          trigger={
            <IconButton size="small" label={t('item.addAfter', { name })}>
              <Plus aria-hidden="true" />
            </IconButton>
          }
        />
      </span>
    </header>
  );
}
