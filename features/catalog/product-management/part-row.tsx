import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { PageLink } from '@/components/ui/page-link';
import type { ManagedProduct } from '@/contracts/catalog/product-management';
import { managedProductPath } from '@/domain/catalog/managed-address';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-management.module.css';
import { useRowDrag } from './use-row-drag';

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
  const row = useRef<HTMLLIElement>(null);
  const isOver = useRowDrag(row, { place, isLocked, onDrop });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !event.altKey || isLocked) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    <li ref={row} className={styles.part} data-over={isOver || undefined} onKeyDown={onKeyDown}>
      {!isLocked && <GripVertical aria-hidden="true" className={styles.grip} />}
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
