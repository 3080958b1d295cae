import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import styles from './ordered-row.module.css';
import { useDragOrder } from './use-drag-order';

export interface OrderedRowProps {
  /** Names the list: rows of one list are dropped on each other. */
  list: string;
  /** Names the row in its list. */
  id: string;
  /** Of the button that opens the row. */
  buttonId?: string;
  index: number;
  count: number;
  name: string;
  labels: { drag: string; edit: string; up: string; down: string };
  /** A quiet note at the end, which phones leave out. */
  note?: ReactNode;
  /** A line below the name. */
  mark?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (from: number, to: number) => void;
  /** What the open row shows. */
  children: ReactNode;
}

/** One row of a list in display order: moved by drag or buttons, edited in place. */
export function OrderedRow(props: OrderedRowProps) {
  const { list, id, buttonId, index, count, name, labels, note, mark, isOpen, onToggle, onMove } = props;
  const drag = useDragOrder({ list, index, onMove });
  return (
    <li
      ref={drag.row}
      className={styles.item}
      data-dragged={drag.isDragged || undefined}
      data-edge={drag.edge ?? undefined}
    >
      <div className={styles.row}>
        <span ref={drag.handle} className={styles.handle} title={labels.drag}>
          <GripVertical aria-hidden="true" />
        </span>
        <button id={buttonId} type="button" className={styles.name} aria-expanded={isOpen} onClick={onToggle}>
          <span className="visually-hidden">{labels.edit}</span>
          <span aria-hidden="true">{name}</span>
        </button>
        <span className={styles.quiet}>{note}</span>
        <IconButton
          data-move={`${id} up`}
          label={labels.up}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          data-move={`${id} down`}
          label={labels.down}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
      </div>
      {mark && <p className={styles.mark}>{mark}</p>}
      {isOpen && <div className={styles.form}>{props.children}</div>}
    </li>
  );
}
