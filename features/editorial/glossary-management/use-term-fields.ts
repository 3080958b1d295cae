import type { EditField } from '@/domain/editing';
import { textFields } from '@/features/management/text-fields';
import { useTranslation } from '@/hooks/use-translation';
import type { TermField, TermFormValue } from './term-form-value';

/** The parts of a term that two versions are compared by. */
export function useTermFields(): EditField<TermFormValue>[] {
  const { t } = useTranslation('manager-editorial');
  return [
    {
      key: 'slug',
      label: t('glossary.address'),
      text: ({ slug }) => slug,
      take: (into, { slug }) => ({ ...into, slug }),
    },
    ...textFields<TermField, TermFormValue>([
      { key: 'name', label: t('glossary.name') },
      { key: 'explanation', label: t('glossary.explanation') },
    ]),
  ];
}
