import { memo, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import type { EditedItem } from '@/contracts/learning/stored-item';
import type { TranslatedItem } from '@/domain/learning/item-translation';
import { useDragRow } from '@/features/management/use-drag-row';
import { useTranslation } from '@/hooks/use-translation';
import { FirstFileContext } from '../media/added-files';
import { TryItem } from '../try/try-item';
import { BaseItem } from './base-item';
import { ItemBody } from './item-body';
import { ItemHeader } from './item-header';
import styles from './lesson.module.css';
import type { ItemActions } from './use-item-actions';

export interface ItemCardProps {
  edited: EditedItem;
  index: number;
  count: number;
  actions: ItemActions;
  onMove: (key: string, index: number) => void;
  onRemove: (edited: EditedItem) => void;
  onDropped: (dragged: string, target: string, edge: 'before' | 'after') => void;
  /** The same item in the base language; null in that language. */
  translation: TranslatedItem | null;
}

/** One item of a lesson: its fields, and what can be done with it. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { edited, index, count, actions, onMove, onRemove, onDropped, translation } = props;
  const { t } = useTranslation('manager-content');
  const [isTried, setTried] = useState(false);
  const { key, item } = edited;
  const name = t('item.named', { kind: t(`kind.${item.kind}`), number: index + 1 });
  const { row, handle, edge, isDragged } = useDragRow({
    kind: 'item',
    id: key,
    onDrop: (dragged, side) => onDropped(dragged.id, key, side),
  });
  return (
    <section
      ref={row}
      data-item={key}
      data-edge={edge ?? undefined}
      data-dragged={isDragged || undefined}
      className={styles.item}
      aria-label={name}
      tabIndex={-1}
    >
      <ItemHeader
        {...{ edited, name, index, count, actions, handle, onMove, onRemove }}
        isTried={isTried}
        onTry={() => setTried(!isTried)}
      />
      {translation && translation.state !== 'DONE' && (
        <p>
          <Badge tone="warning">{t(`translation.${translation.state}`)}</Badge>
        </p>
      )}
      <div className={translation?.base ? styles.beside : undefined}>
        <FirstFileContext value={actions.fileOf(key)}>
          <ItemBody
            edited={edited}
            onChange={actions.change}
            onSplit={(kind, parts) => actions.split(edited, kind, parts)}
            onFiles={(files) => actions.addFiles(files, key)}
          />
        </FirstFileContext>
        {translation?.base && <BaseItem edited={translation.base} />}
      </div>
      {isTried && <TryItem edited={edited} />}
    </section>
  );
});
