import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import type { ManagedCategory } from '@/contracts/catalog/category-management';
import { useDragOrder } from '@/features/management/use-drag-order';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CategoryForm } from './category-form';
import styles from './category-management.module.css';

export interface CategoryRowProps {
  category: ManagedCategory;
  index: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (from: number, to: number) => void;
}

/** One category: moved by drag or buttons, edited in place. */
export function CategoryRow({ category, index, count, isOpen, onToggle, onMove }: CategoryRowProps) {
  const { t } = useTranslation('manager-catalog');
  const drag = useDragOrder({ list: 'categories', index, onMove });
  const locale = useLocale();
  const name = category.texts[locale]?.name || category.texts.en?.name || category.slug;
  return (
    <li
      ref={drag.row}
      className={styles.category}
      data-dragged={drag.isDragged || undefined}
      data-edge={drag.edge ?? undefined}
    >
      <div className={styles.row}>
        <span ref={drag.handle} className={styles.handle} title={t('categories.drag')}>
          <GripVertical aria-hidden="true" />
        </span>
        <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onToggle}>
          <span className="visually-hidden">{t('categories.edit', { name })}</span>
          <span aria-hidden="true">{name}</span>
        </button>
        <span className={styles.quiet}>{t('categories.products', { count: category.products })}</span>
        <IconButton
          data-move={`${category.id} up`}
          label={t('categories.up', { name })}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          data-move={`${category.id} down`}
          label={t('categories.down', { name })}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && (
        <div className={styles.form}>
          <CategoryForm category={category} />
        </div>
      )}
    </li>
  );
}
