import { useState } from 'react';
import { EditForm } from '@/features/management/edit-form';
import rows from '@/features/management/ordered-row.module.css';
import { useEdited } from '@/features/management/use-edited';
import { useOnward } from '@/features/management/use-onward';
import { useCategoryManagement } from '@/hooks/catalog/use-category-management';
import { useTranslation } from '@/hooks/use-translation';
import { CategoryFields } from './category-fields';
import { categoryDraft, NEW_CATEGORY, storedCategory } from './category-form-value';
import styles from './category-management.module.css';
import type { WithCategoryPlaces } from './category-places';
import { useConflictFields } from './use-conflict-fields';

interface NewCategoryFormProps extends WithCategoryPlaces {
  onAdded: () => void;
}

/** A category to add at the end. */
export function NewCategoryForm({ onAdded, places }: NewCategoryFormProps) {
  const { t } = useTranslation('manager-catalog');
  const { create } = useCategoryManagement();
  const [added, setAdded] = useState<string | null>(null);
  const edited = useEdited({
    key: 'category:new',
    loaded: NEW_CATEGORY,
    revision: 0,
    save: async (value) => {
      const category = await create(categoryDraft(value));
      setAdded(category.id);
      return storedCategory(category);
    },
  });
  useOnward(edited.isDirty ? null : added, onAdded);
  return (
    <section className={rows.form} aria-labelledby="new-category">
      <h2 id="new-category" className={styles.title}>
        {t('categories.newTitle')}
      </h2>
      <EditForm edited={edited} fields={useConflictFields()} saveLabel={t('categories.add')}>
        <CategoryFields {...{ edited, places }} code={null} />
      </EditForm>
    </section>
  );
}
