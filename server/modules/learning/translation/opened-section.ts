import type { EditedSection, TranslationSection } from '../../../../contracts/learning/translation.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { LastChange } from '../../../../contracts/management.ts';
import type { TranslatedText } from '../../../../domain/learning/translated-text.ts';
import {
  byUrgency,
  compareTexts,
  countFields,
  type TextVersion,
  type TranslatedField,
  type TranslationMark,
} from '../../../../domain/learning/translation-field.ts';

/** A part of a product in two languages. */
export interface OpenedSection {
  section: string;
  title: string;
  sourceLanguage: Locale;
  fields: TranslatedField[];
  revision: number;
  changed: LastChange | null;
}

interface Compared extends Omit<OpenedSection, 'fields'> {
  source: readonly TranslatedText[];
  target: readonly TranslatedText[];
  marks: readonly TranslationMark[];
  sourceVersions: readonly TextVersion[];
  targetVersions: readonly TextVersion[];
}

export function openedSection(compared: Compared): OpenedSection {
  const { source, target, marks, sourceVersions, targetVersions, ...section } = compared;
  const fields = compareTexts({
    source,
    target: textsByField(target),
    marks: new Map(marks.map((mark) => [mark.field, mark])),
    history: { source: sourceVersions, target: targetVersions },
  });
  return { ...section, fields };
}

export const textsByField = (texts: readonly TranslatedText[]) =>
  new Map(texts.map(({ field, text }) => [field, text]));

export const showSection = ({ section, title, fields }: OpenedSection): TranslationSection => ({
  ...{ section, title },
  ...countFields(fields),
});

export function showFields(
  { fields, ...section }: OpenedSection,
  termsIn: (text: TranslatedText['text']) => EditedSection['fields'][number]['terms'],
): EditedSection {
  return {
    ...section,
    fields: byUrgency(fields).map(({ text, toReview: _, madeFrom: __, ...field }) => ({
      ...field,
      source: text,
      // An address is made of words, but is no text.
      terms: field.field === 'urlSlug' ? [] : termsIn(text),
    })),
  };
}
