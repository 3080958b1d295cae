import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { MANAGED_PATHS } from '@/domain/catalog/managed-address';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import rows from '@/features/management/ordered-row.module.css';
import { useUndeleted } from '@/features/management/use-deletion';
import { managedCategoriesQuery } from '@/hooks/catalog/category-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import type { WithCategoryPlaces } from './category-places';
import { CategoryRow } from './category-row';
import { NewCategoryForm } from './new-category-form';
import { useMoves } from './use-moves';

/** `/manager/categories`: all categories in display order, edited in place, with what visitors would see of them. */
export function CategoriesScreen({ places }: WithCategoryPlaces) {
  const { t } = useTranslation('manager-catalog');
  const query = useQuery(managedCategoriesQuery(useApi()));
  const [open, setOpen] = useState<string | null>(null);
  const categories = useUndeleted(query.data);
  const { move, said, list } = useMoves(query.data ?? []);
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
      {t('categories.add')}
    </Button>
  );
  return (
    <ManagerPage
      title={t('categories.title')}
      lead={t('categories.lead')}
      path={MANAGED_PATHS.categories}
      actions={open !== 'new' && add}
    >
      {open === 'new' && <NewCategoryForm {...{ places }} onAdded={() => setOpen(null)} />}
      <LoadState query={query} height="480px" />
      {categories?.length === 0 && (
        <EmptyState title={t('categories.emptyTitle')} text={t('categories.emptyText')} />
      )}
      <ul ref={list} className={rows.list}>
        {categories?.map((category, index) => (
          <CategoryRow
            key={category.id}
            {...{ category, places }}
            index={index}
            count={categories.length}
            isOpen={open === category.id}
            onToggle={() => setOpen(open === category.id ? null : category.id)}
            onMove={(from, to) => move(categories[from], categories[to])}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </ManagerPage>
  );
}
