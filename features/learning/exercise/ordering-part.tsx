import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { IconButton } from '@/components/ui/icon-button';
import { documentText } from '@/domain/learning/document-text';
import { useTranslation } from '@/hooks/use-translation';
import { JudgedMark } from './judged-mark';
import styles from './ordering.module.css';
import { asList, judgedPiece, type PartViewProps } from './part-answer';
import { useRowDrag } from './use-row-drag';

/** Rows to order: dragged by the handle, moved by buttons, or by keyboard: Space grabs, arrows move, Space drops. */
export function OrderingPart(props: PartViewProps<'ordering'>) {
  const { part, value, onChange, result, name, describedBy } = props;
  const { t } = useTranslation('learning');
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const order = completeOrder(
    asList(value),
    part.rows.map((row) => row.id),
  );
  const [said, setSaid] = useState('');
  const [grabbed, setGrabbed] = useState<{ row: string; from: string[] } | null>(null);
  const textOf = (row: string) => documentText(part.rows.find((other) => other.id === row)?.doc ?? EMPTY);

  const move = (row: string, to: number) => {
    if (to < 0 || to >= order.length || to === order.indexOf(row)) return;
    const others = order.filter((other) => other !== row);
    onChange([...others.slice(0, to), row, ...others.slice(to)]);
    setSaid(t('ordering.moved', { text: textOf(row), place: to + 1, total: order.length }));
  };
  const drag = useRowDrag(list, move);
  const grab = (row: string) => {
    setGrabbed({ row, from: order });
    setSaid(t('ordering.grabbed', { text: textOf(row), place: order.indexOf(row) + 1, total: order.length }));
  };
  const drop = (row: string) => {
    setGrabbed(null);
    setSaid(t('ordering.moved', { text: textOf(row), place: order.indexOf(row) + 1, total: order.length }));
  };
  const cancel = () => {
    if (grabbed) onChange(grabbed.from);
    setGrabbed(null);
    setSaid(t('ordering.cancelled'));
  };
  const press = (event: KeyboardEvent, row: string) => {
    const isGrabbed = grabbed?.row === row;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === ' ' || event.key === 'Enter') isGrabbed ? drop(row) : grab(row);
    else if (isGrabbed && event.key === 'Escape') cancel();
    else if (isGrabbed && step !== undefined) move(row, order.indexOf(row) + step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <fieldset {...name} aria-describedby={[`${id}-help`, describedBy].filter(Boolean).join(' ')}>
      <p id={`${id}-help`} className={styles.help}>
        {t('ordering.help')}
      </p>
      <ol ref={list} className={styles.rows}>
        {order.map((row, index) => {
          const text = textOf(row);
          const judged = result && judgedPiece(result, row, true);
          const isMoving = grabbed?.row === row || drag.row === row;
          return (
            <li
              key={row}
              data-row={row}
              className={styles.row}
              data-judged={judged}
              data-moving={isMoving || undefined}
            >
              <button
                type="button"
                className={`scripts-only ${styles.handle}`}
                aria-label={t('ordering.handle', { text, place: index + 1, total: order.length })}
                aria-pressed={grabbed?.row === row}
                aria-describedby={judged && `${id}-${row}`}
                onKeyDown={(event) => press(event, row)}
                onBlur={() => grabbed?.row === row && setGrabbed(null)}
                onPointerDown={(event) => drag.begin(row, event)}
              >
                <GripVertical aria-hidden="true" />
              </button>
              <span className={styles.place} aria-hidden="true">
                {index + 1}
              </span>
              <DocumentView inline doc={part.rows.find((other) => other.id === row)?.doc ?? EMPTY} />
              <JudgedMark id={`${id}-${row}`} judged={judged} />
              <span className={styles.steps}>
                <IconButton
                  label={t('ordering.up', { text })}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => move(row, index - 1)}
                >
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('ordering.down', { text })}
                  aria-disabled={index === order.length - 1 || undefined}
                  onClick={() => move(row, index + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </p>
    </fieldset>
  );
}

const EMPTY = { type: 'doc' as const, content: [] };

/** A stored answer without rows that the author removed, and with those added since. */
function completeOrder(answer: readonly string[], rows: readonly string[]): string[] {
  const known = answer.filter((row) => rows.includes(row));
  return [...known, ...rows.filter((row) => !known.includes(row))];
}
