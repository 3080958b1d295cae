import type { LanguageState } from '../../contracts/catalog/product-management.ts';
import type { WritingContent } from '../../contracts/editorial/writing-management.ts';
import type { ChangedField } from '../../contracts/identity/approval.ts';
import { LOCALES, type Locale } from '../../contracts/locales.ts';

export const EMPTY_WRITING: WritingContent = {
  title: '',
  lead: '',
  body: '',
  pictureAlt: '',
  version: null,
};

const TERM = 'term-';

/** The subject of the texts of a glossary term. */
export const termSubject = (termId: string): string => `${TERM}${termId}`;

/** The id of the glossary term that a subject names; null for articles and text pages. */
export const termIdOf = (subject: string): string | null =>
  subject.startsWith(TERM) ? subject.slice(TERM.length) : null;

/** The id or the name of what a subject is about, as the audit log has it. */
export const subjectId = (subject: string): string => termIdOf(subject) ?? subject;

/** Fields in the order of the form. */
export const WRITING_FIELDS = [
  'title',
  'lead',
  'body',
  'pictureAlt',
  'version',
] as const satisfies (keyof WritingContent)[];
export type WritingField = (typeof WRITING_FIELDS)[number];

/** A field as text, as people compare it. */
export const writingText = (content: WritingContent, field: WritingField): string =>
  String(content[field] ?? '');

/** Fields that differ, in the order of the form. */
export const changedWritingFields = (before: WritingContent, after: WritingContent): WritingField[] =>
  WRITING_FIELDS.filter((field) => before[field] !== after[field]);

export const isSameWriting = (one: WritingContent, other: WritingContent): boolean =>
  changedWritingFields(one, other).length === 0;

/** Characters of a text in the audit log; the history of the writing has the whole texts. */
const RECORDED_CHARACTERS = 200;

/** The difference as the audit log shows it. */
export function writingChanges(before: WritingContent, after: WritingContent): ChangedField[] {
  const shown = (content: WritingContent, field: WritingField) => shortened(writingText(content, field));
  return changedWritingFields(before, after).map((field) => ({
    field,
    from: shown(before, field),
    to: shown(after, field),
  }));
}

function shortened(text: string): string | null {
  if (text === '') return null;
  const characters = [...text];
  if (characters.length <= RECORDED_CHARACTERS) return text;
  return `${characters.slice(0, RECORDED_CHARACTERS).join('')}…`;
}

/** What a writing in one language is, from its draft and from what visitors see. */
export function writingState(draft: WritingContent | null, published: WritingContent | null): LanguageState {
  if (!published) return draft ? 'DRAFT' : 'NONE';
  return draft && !isSameWriting(draft, published) ? 'CHANGED' : 'PUBLISHED';
}

/** Languages in which visitors see a text of their own. */
export const publishedIn = (languages: Partial<Record<Locale, LanguageState>>): Locale[] =>
  LOCALES.filter((each) => languages[each] === 'PUBLISHED' || languages[each] === 'CHANGED');

const WORDS_PER_MINUTE = 200;

/** Reading time in whole minutes, at least one for a text; words are counted as the language separates them. */
export function readingMinutes(text: string, locale: string): number {
  const words = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)];
  return Math.ceil(words.filter(({ isWordLike }) => isWordLike).length / WORDS_PER_MINUTE);
}
