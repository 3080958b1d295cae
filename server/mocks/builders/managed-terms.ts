import type { ManagedTerm } from '../../../contracts/editorial/glossary-management.ts';
import type { WritingContent } from '../../../contracts/editorial/writing-management.ts';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import { termContent } from '../../modules/editorial/glossary/term-writing.ts';
import type { Scenario } from '../scenario.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { inLocale, school } from './school.ts';

type Term = (typeof school.glossary)[number];

export const termId = ({ slug }: Pick<Term, 'slug'>): string => mockId('term', slug);

export const findTerm = (id: string): Term | undefined => school.glossary.find((term) => termId(term) === id);

/** What visitors see of a term in a language; few languages have an explanation of their own. */
export function termText({ names, explanations }: Term, language: Locale): WritingContent | null {
  const name = names[language];
  const explanation = new Map(Object.entries(explanations)).get(language) ?? '';
  return name ? termContent({ name, explanation }) : null;
}

export function makeManagedTerm(term: Term, locale: Locale, scenario: Scenario): ManagedTerm {
  const state = scenario.has('writing-edited') ? 'CHANGED' : 'PUBLISHED';
  const written = LOCALES.filter((language) => term.names[language]);
  return {
    ...{ id: termId(term), slug: term.slug, name: inLocale(term.names, locale), revision: 1 },
    languages: Object.fromEntries(written.map((language) => [language, state])),
    requested: scenario.has('writing-edited') ? ['en'] : [],
    changed: { at: daysAgo(school.glossary.indexOf(term) + 1), by: null },
  };
}
