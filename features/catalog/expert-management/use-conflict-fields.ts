import type { EditField } from '@/domain/editing';
import { textFields } from '@/features/management/text-fields';
import { useTranslation } from '@/hooks/use-translation';
import type { ExpertFormValue, ExpertTextKey } from './expert-form-value';

/** The parts of an expert that two versions are compared by. */
export function useConflictFields(): EditField<ExpertFormValue>[] {
  const { t } = useTranslation('manager-catalog');
  return [
    {
      key: 'slug',
      label: t('experts.address'),
      text: ({ slug }) => slug,
      take: (into, { slug }) => ({ ...into, slug }),
    },
    {
      key: 'photoUrl',
      label: t('experts.photo'),
      text: ({ photoUrl }) => photoUrl ?? '',
      take: (into, { photoUrl }) => ({ ...into, photoUrl }),
    },
    ...textFields<ExpertTextKey, ExpertFormValue>([
      { key: 'name', label: t('experts.name') },
      { key: 'role', label: t('experts.role') },
      { key: 'bio', label: t('experts.bio') },
    ]),
  ];
}
