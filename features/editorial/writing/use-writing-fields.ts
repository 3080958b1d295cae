import type { WritingContent } from '@/contracts/editorial/writing-management';
import type { Locale } from '@/contracts/locales';
import type { EditField } from '@/domain/editing';
import { WRITING_FIELDS, type WritingField, writingText } from '@/domain/editorial/writing';
import { useTranslation } from '@/hooks/use-translation';

/** Name of a field; the lead of a page is its introduction. */
export function useWritingFieldName(isPage: boolean): (field: WritingField) => string {
  const { t } = useTranslation('manager-editorial');
  return (field) => t(field === 'lead' && isPage ? 'field.leadPage' : `field.${field}`);
}

/** The parts of a writing by which two versions are compared and mixed. */
export function useWritingFields(language: Locale, isPage: boolean): EditField<WritingContent>[] {
  const nameOf = useWritingFieldName(isPage);
  return WRITING_FIELDS.map((key) => ({
    ...{ key, label: nameOf(key), lang: language },
    text: (content) => writingText(content, key),
    take: (into, from) => ({ ...into, [key]: from[key] }),
  }));
}
