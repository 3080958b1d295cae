import type { Doc } from '../../contracts/learning/document.ts';
import { documentMarkup } from './document-markup.ts';
import { documentText } from './document-text.ts';

/** A text of a landing or a lesson that is translated, at its place. */
export interface TranslatedText {
  /** `faq.2.answer` of a landing, `<item>/body/doc` of a lesson. */
  field: string;
  format: 'LINE' | 'TEXT' | 'SLUG' | 'DOCUMENT';
  maximum: number | null;
  text: string | Doc;
}

/** The text as one string, by which texts are compared and which files contain. */
export const plainOf = (text: string | Doc): string =>
  typeof text === 'string' ? text : documentMarkup(text);

/** The words of a text, without its formatting. */
export const wordsOf = (text: string | Doc): string => (typeof text === 'string' ? text : documentText(text));

export const isBlankText = (text: string | Doc): boolean =>
  typeof text === 'string' ? text.trim() === '' : text.content.length === 0 || plainOf(text).trim() === '';
