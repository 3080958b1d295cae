import type { ManagedCategory } from '@/contracts/catalog/category-management';
import { DeleteEntry } from '@/features/management/delete-entry';
import { EditForm } from '@/features/management/edit-form';
import { HistoryLink } from '@/features/management/history-link';
import { useDeletion } from '@/features/management/use-deletion';
import { useEdited } from '@/features/management/use-edited';
import { useCategoryManagement } from '@/hooks/catalog/use-category-management';
import { useCategorySchedule } from '@/hooks/catalog/use-category-schedule';
import { useTranslation } from '@/hooks/use-translation';
import { CategoryFields } from './category-fields';
import { categoryDraft, categoryFormValue, storedCategory } from './category-form-value';
import type { WithCategoryPlaces } from './category-places';
import { CategorySchedule } from './category-schedule';
import { useConflictFields } from './use-conflict-fields';
import { withRefusal } from './with-refusal';

interface CategoryFormProps extends WithCategoryPlaces {
  category: ManagedCategory;
}

/** One category in all languages. */
export function CategoryForm({ category, places }: CategoryFormProps) {
  const { t } = useTranslation('manager-catalog');
  const { update, reload, remove, forget } = useCategoryManagement();
  const deletion = useDeletion({ remove: ({ id }) => remove(id), onDone: forget });
  const { id } = category;
  const edited = useEdited({
    key: `category:${id}`,
    loaded: categoryFormValue(category),
    revision: category.revision,
    changed: category.changed,
    save: async (value, revision) => storedCategory(await update(id, { ...categoryDraft(value), revision })),
    reload: async () => storedCategory((await reload(id)) ?? category),
  });
  const actions = useCategorySchedule(id);
  const name = category.texts.en?.name ?? category.slug;
  return (
    <EditForm
      edited={edited}
      fields={useConflictFields()}
      actions={
        <>
          <HistoryLink entity="CATEGORY" entityId={id} />
          <DeleteEntry
            label={t('categories.delete')}
            products={category.products}
            onDelete={() => deletion([{ id, name }])}
          />
        </>
      }
    >
      <CategoryFields {...{ places }} edited={withRefusal(edited, actions.schedule)} code={category.code} />
      <CategorySchedule {...{ category, edited, actions }} />
    </EditForm>
  );
}
