import { ApiError } from '../../../contracts/api-error.ts';
import type { ManagedTerm } from '../../../contracts/editorial/glossary-management.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { school } from './school.ts';

export const makeManagedTerms = (): ManagedTerm[] =>
  school.glossary.map(({ slug, names, explanations }, index) => ({
    ...{ id: mockId('term', slug), slug, revision: 1, changed: { at: daysAgo(index + 1), by: null } },
    texts: Object.fromEntries(
      LOCALES.flatMap((locale) => {
        const name = names[locale];
        const explanation = new Map(Object.entries(explanations)).get(locale) ?? '';
        return name ? [[locale, { name, explanation }]] : [];
      }),
    ),
  }));

export function requireTerm(id: string): ManagedTerm {
  const term = makeManagedTerms().find((known) => known.id === id);
  if (!term) throw new ApiError('not_found');
  return term;
}
