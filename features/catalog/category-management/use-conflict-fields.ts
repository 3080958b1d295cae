import type { EditField } from '@/domain/editing';
import { textFields } from '@/features/management/text-fields';
import { useTranslation } from '@/hooks/use-translation';
import type { CategoryFormValue, CategoryTextKey } from './category-form-value';

/** The parts of a category that two versions are compared by. */
export function useConflictFields(): EditField<CategoryFormValue>[] {
  const { t } = useTranslation('manager-catalog');
  return [
    {
      key: 'slug',
      label: t('categories.address'),
      text: ({ slug }) => slug,
      take: (into, { slug }) => ({ ...into, slug }),
    },
    ...textFields<CategoryTextKey, CategoryFormValue>([
      { key: 'name', label: t('categories.name') },
      { key: 'popUpSubtitle', label: t('categories.subtitle') },
      { key: 'description', label: t('categories.description') },
    ]),
  ];
}
