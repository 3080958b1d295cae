import type { WritingContent } from '@/contracts/editorial/writing-management';
import type { Locale } from '@/contracts/locales';
import type { EditField } from '@/domain/editing';
import { WRITING_FIELDS, type WritingField, writingText } from '@/domain/editorial/writing';
import { useTranslation } from '@/hooks/use-translation';
import type { WritingKind } from './edited-writing';

type OwnName = 'field.leadPage' | 'glossary.name' | 'glossary.explanation';

/** Fields that one kind calls otherwise. */
const OWN_NAMES: Record<WritingKind, Partial<Record<WritingField, OwnName>>> = {
  article: {},
  page: { lead: 'field.leadPage' },
  term: { title: 'glossary.name', body: 'glossary.explanation' },
};

/** Name of a field; the lead of a page is its introduction, the title of a term the term. */
export function useWritingFieldName(kind: WritingKind): (field: WritingField) => string {
  const { t } = useTranslation('manager-editorial');
  return (field) => t(OWN_NAMES[kind][field] ?? `field.${field}`);
}

/** The parts of a writing by which two versions are compared and mixed. */
export function useWritingFields(language: Locale, kind: WritingKind): EditField<WritingContent>[] {
  const nameOf = useWritingFieldName(kind);
  return WRITING_FIELDS.map((key) => ({
    ...{ key, label: nameOf(key), lang: language },
    text: (content) => writingText(content, key),
    take: (into, from) => ({ ...into, [key]: from[key] }),
  }));
}
