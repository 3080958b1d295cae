import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useDragOrder } from '@/features/management/use-drag-order';
import { useTranslation } from '@/hooks/use-translation';
import styles from './row.module.css';

export interface BuilderRowProps {
  /** Names the list: rows of one list are dropped on each other. */
  list: string;
  id: string;
  index: number;
  count: number;
  name: string;
  /** Beside the name, quiet: dates, a number of entries. */
  note?: string | undefined;
  level: 'section' | 'entry';
  isHidden: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (from: number, to: number) => void;
  onHide: (isHidden: boolean) => void;
  children: ReactNode;
}

/** A section or an entry: moved by drag, buttons or Alt and an arrow, hidden without being lost, edited in place. */
export function BuilderRow(props: BuilderRowProps) {
  const { list, id, index, count, name, note, level, isHidden, isOpen, onToggle, onMove, children } = props;
  const { t } = useTranslation('resume');
  const drag = useDragOrder({ list, index, onMove });
  const move = (step: -1 | 1) => {
    const to = index + step;
    if (to >= 0 && to < count) onMove(index, to);
  };
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    move(step);
  };
  const Heading = level === 'section' ? 'h3' : 'h4';
  return (
    <li
      ref={drag.row}
      className={styles.row}
      data-level={level}
      data-hidden={isHidden || undefined}
      data-dragged={drag.isDragged || undefined}
      data-edge={drag.edge ?? undefined}
    >
      <div className={styles.head}>
        <span ref={drag.handle} className={styles.handle} title={t('row.drag')}>
          <GripVertical aria-hidden="true" />
        </span>
        <Heading className={styles.heading}>
          <button
            type="button"
            className={styles.name}
            data-row={id}
            aria-expanded={isOpen}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onClick={onToggle}
            onKeyDown={byKey}
          >
            <span>{name}</span>
            {(note || isHidden) && <span className={styles.note}>{isHidden ? t('row.hidden') : note}</span>}
          </button>
        </Heading>
        <RowButtons {...props} move={move} />
      </div>
      {isOpen && <div className={styles.body}>{children}</div>}
    </li>
  );
}

function RowButtons(props: BuilderRowProps & { move: (step: -1 | 1) => void }) {
  const { id, index, count, name, isHidden, onHide, move } = props;
  const { t } = useTranslation('resume');
  const HideIcon = isHidden ? EyeOff : Eye;
  return (
    <div className={styles.buttons}>
      <IconButton
        size="small"
        label={t(isHidden ? 'row.show' : 'row.hide', { name })}
        onClick={() => onHide(!isHidden)}
      >
        <HideIcon aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        data-move={`${id} up`}
        label={t('row.up', { name })}
        disabled={index === 0}
        onClick={() => move(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        data-move={`${id} down`}
        label={t('row.down', { name })}
        disabled={index === count - 1}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </div>
  );
}
