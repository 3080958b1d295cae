import type { ReactNode } from 'react';
import type { Doc } from '@/contracts/learning/document';
import type { EditedSection, TranslationField } from '@/contracts/learning/translation';
import type { Locale } from '@/contracts/locales';
import type { SectionKey } from '@/hooks/learning/translation-queries';

export interface DocumentProps {
  doc: Doc;
  onChange: (doc: Doc) => void;
  label: string;
  lang: Locale;
}
export type RenderDocument = (props: DocumentProps) => ReactNode;

export interface FieldRowProps {
  params: SectionKey;
  section: EditedSection;
  field: TranslationField;
  renderDocument: RenderDocument;
}
