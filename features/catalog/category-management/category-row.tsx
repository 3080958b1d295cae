import type { ManagedCategory } from '@/contracts/catalog/category-management';
import { OrderedRow } from '@/features/management/ordered-row';
import { useChangeDate } from '@/features/management/use-change-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CategoryForm } from './category-form';
import type { WithCategoryPlaces } from './category-places';

export interface CategoryRowProps extends WithCategoryPlaces {
  category: ManagedCategory;
  index: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (from: number, to: number) => void;
}

/** One category: moved by drag or buttons, edited in place. */
export function CategoryRow({ category, places, ...row }: CategoryRowProps) {
  const { t } = useTranslation('manager-catalog');
  const locale = useLocale();
  const dateOf = useChangeDate();
  const name = category.texts[locale]?.name || category.texts.en?.name || category.slug;
  return (
    <OrderedRow
      {...row}
      {...{ list: 'categories', id: category.id, name }}
      labels={{
        drag: t('categories.drag'),
        edit: t('categories.edit', { name }),
        up: t('categories.up', { name }),
        down: t('categories.down', { name }),
      }}
      note={t('categories.products', { count: category.products })}
      mark={category.scheduled && t('scheduled.text', { date: dateOf(category.scheduled.at) })}
    >
      <CategoryForm {...{ category, places }} />
    </OrderedRow>
  );
}
