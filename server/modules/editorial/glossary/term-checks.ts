import type { WritingCheck, WritingContent } from '../../../../contracts/editorial/writing-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { TERM_EXPLANATION_MAX, TERM_NAME_MAX } from '../../../../contracts/manager-values.ts';
import { checkOrder, required } from '../writing/writing-checks.ts';
import type { WritingContext } from '../writing/writing-place.ts';

/** What keeps a glossary term from being published in a language. */
export function checkTerm(
  content: WritingContent,
  language: Locale,
  context: WritingContext,
): WritingCheck[] {
  return [
    ...checkOrder({ language }, context),
    ...required(content, 'title'),
    ...checkLength(content, 'title', TERM_NAME_MAX),
    // A translation may have a name only: its explanation is then shown in English.
    ...(language === 'en' ? required(content, 'body') : []),
    ...checkLength(content, 'body', TERM_EXPLANATION_MAX),
  ];
}

const checkLength = (content: WritingContent, field: 'title' | 'body', maximum: number): WritingCheck[] =>
  content[field].length > maximum ? [{ field, code: 'too_long', detail: String(maximum) }] : [];
