import { fieldName } from '@/domain/learning/field-name';
import { useTranslation } from '@/hooks/use-translation';

/** What a text is called: "Answer 2". */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('manager-translations');
  return (field) => {
    const { name, number } = fieldName(field);
    return t(`name.${name}`, { number });
  };
}
