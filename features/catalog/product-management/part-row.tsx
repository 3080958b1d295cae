import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { PageLink } from '@/components/ui/page-link';
import type { ManagedProduct } from '@/contracts/catalog/product-management';
import { managedProductPath } from '@/domain/catalog/managed-address';
import { useDragOrder } from '@/features/management/use-drag-order';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-management.module.css';

export interface PartRowProps {
  name: string;
  /** Unknown until the choice is saved. */
  part: ManagedProduct['parts'][number] | undefined;
  place: number;
  total: number;
  isLocked: boolean;
  onMove: (to: number) => void;
  onDrop: (from: number, to: number) => void;
  onRemove: () => void;
}

/** One part of a program or a profession. */
export function PartRow(props: PartRowProps) {
  const { name, part, place, total, isLocked, onMove, onDrop, onRemove } = props;
  const { t } = useTranslation('manager-products');
  const href = useHref();
  const drag = useDragOrder({ list: 'product-parts', index: place, isFixed: isLocked, onMove: onDrop });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !event.altKey || isLocked) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    <li
      ref={drag.row}
      className={styles.part}
      data-dragged={drag.isDragged || undefined}
      data-edge={drag.edge ?? undefined}
      onKeyDown={onKeyDown}
    >
      {!isLocked && (
        <span ref={drag.handle} className={styles.grip}>
          <GripVertical aria-hidden="true" />
        </span>
      )}
      <span className={styles.partName}>
        {part ? <PageLink href={href(managedProductPath(part))}>{name}</PageLink> : name}
      </span>
      {part?.status === 'DRAFT' && <Badge tone="warning">{t('status.DRAFT')}</Badge>}
      {!isLocked && (
        <span className={styles.tools}>
          <IconButton
            label={t('settings.up', { name })}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('settings.down', { name })}
            disabled={place === total - 1}
            onClick={() => onMove(place + 1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={t('settings.remove', { name })} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </li>
  );
}
