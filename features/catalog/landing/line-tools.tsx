import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import styles from '@/features/management/draft-editor.module.css';
import { useTranslation } from '@/hooks/use-translation';

export type Lines<T> = ReturnType<typeof useLines<T>>;

/** A list that is edited line by line; each line keeps its key when it moves, so that the focus stays in it. */
export function useLines<T>(items: readonly T[], onChange: (items: T[]) => void) {
  const [keys, setKeys] = useState<readonly number[]>([]);
  // The list may also be replaced from outside: by another version, or another tab.
  const next = Math.max(-1, ...keys) + 1;
  const known =
    keys.length >= items.length
      ? keys.slice(0, items.length)
      : [...keys, ...Array.from({ length: items.length - keys.length }, (_, index) => next + index)];
  const rows = items.map((item, index) => ({ key: known[index] ?? index, item }));

  function put(changed: readonly { key: number; item: T }[]): void {
    setKeys(changed.map(({ key }) => key));
    onChange(changed.map(({ item }) => item));
  }

  return {
    rows,
    count: rows.length,
    add: (item: T) => put([...rows, { key: Math.max(-1, ...known) + 1, item }]),
    replace: (index: number, item: T) => put(rows.map((row, at) => (at === index ? { ...row, item } : row))),
    remove: (index: number) => put(rows.filter((_, at) => at !== index)),
    move: (index: number, to: number) => {
      const moved = rows.filter((_, at) => at !== index);
      const row = rows[index];
      if (row) put([...moved.slice(0, to), row, ...moved.slice(to)]);
    },
  };
}

interface LineToolsProps<T> {
  list: Lines<T>;
  index: number;
  name: string;
}

/** Moves and removes a line. */
export function LineTools<T>({ list, index, name }: LineToolsProps<T>) {
  const { t } = useTranslation('manager-landings');
  return (
    <div className={styles.tools}>
      <IconButton
        size="small"
        label={t('lines.up', { name })}
        disabled={index === 0}
        onClick={() => list.move(index, index - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        size="small"
        label={t('lines.down', { name })}
        disabled={index === list.count - 1}
        onClick={() => list.move(index, index + 1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton size="small" label={t('lines.remove', { name })} onClick={() => list.remove(index)}>
        <Trash2 />
      </IconButton>
    </div>
  );
}
