import { LOCALES, type Locale } from '@/contracts/locales';
import type { ListState } from './use-list-state';

const SORTS = ['name', 'products', 'changed'] as const;

export interface EntriesQuery {
  page: number;
  text: string;
  sort: (typeof SORTS)[number];
  missing: Locale | undefined;
}

/** What a list of things with names in 15 languages asks for; unknown words of an address are ignored. */
export function entriesQuery({ page, text, sort, filters }: ListState<'missing'>): EntriesQuery {
  return {
    page,
    text,
    sort: SORTS.find((known) => known === sort) ?? 'name',
    missing: LOCALES.find((language) => language === filters.missing),
  };
}
