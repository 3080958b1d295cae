import type { GlossaryTerm } from '@/contracts/editorial/glossary';
import type { ManagedTerm } from '@/contracts/editorial/glossary-management';
import type { ManagedWriting, WritingContent } from '@/contracts/editorial/writing-management';

/** The term as its public page would receive it; without an explanation of its own it has the English one. */
export function termPageOf(
  { slug }: Pick<ManagedTerm, 'slug'>,
  { language, english }: Pick<ManagedWriting, 'language' | 'english'>,
  { title, body }: WritingContent,
): GlossaryTerm {
  const isOwn = english === null || body.trim() !== '';
  return {
    ...{ slug, name: title, locale: language, near: [] },
    englishName: english?.title ?? title,
    explanation: isOwn ? body : english.body,
    explanationLocale: isOwn ? language : 'en',
  };
}
