import { LOCALES } from '@/contracts/locales';
import { LANGUAGE_STATES } from '@/domain/catalog/landing';
import type { TermsSearch } from '@/hooks/editorial/glossary-management-queries';

export type TermFilter = 'state' | 'language' | 'missing' | 'waiting';

export const TERM_LIST: { sort: string; filters: Record<TermFilter, string> } = {
  sort: 'name',
  filters: { state: '', language: '', missing: '', waiting: '' },
};

interface Narrowing {
  text: string;
  sort: string | undefined;
  filters: Record<TermFilter, string>;
}

/** What the list asks for; words of an address that mean nothing are left out. */
export function termsSearch({ text, sort, filters }: Narrowing): TermsSearch {
  const language = LOCALES.find((name) => name === filters.language);
  const missing = LOCALES.find((name) => name === filters.missing);
  const state = LANGUAGE_STATES.find((name) => name === filters.state);
  return {
    sort: sort === 'changed' ? 'changed' : 'name',
    ...(text && { text }),
    ...(language && { language }),
    ...(missing && { missing }),
    ...(state && { state }),
    ...(filters.waiting === 'yes' && { waiting: 'yes' }),
  };
}
