import { ApiError } from '../../../contracts/api-error.ts';
import type { ManagedCategory } from '../../../contracts/catalog/category-management.ts';
import type { ManagedExpert } from '../../../contracts/catalog/expert-management.ts';
import type { ManagedSkill } from '../../../contracts/catalog/skill-management.ts';
import type { FieldCode } from '../../../contracts/error-codes.ts';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import type { LastChange } from '../../../contracts/management.ts';
import { MANAGER_PAGE_SIZE } from '../../../contracts/manager-values.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { school } from './school.ts';
import { MOCK_USERS } from './user.ts';

const { manager } = MOCK_USERS;
/** Every third entry was changed by a manager, the others come with the demo school. */
const changeOf = (index: number): LastChange => ({
  at: daysAgo(index + 1),
  by: index % 3 === 0 ? { id: manager.id, name: manager.name } : null,
});
export const changedNow = (): LastChange => changeOf(0);

const productsWith = (key: 'skills' | 'experts' | 'categories', name: string): number =>
  school.products.filter(({ file }) => file[key].includes(name)).length;

export const makeManagedSkills = (): ManagedSkill[] =>
  school.skills.map(({ slug, names }, index) => ({
    ...{ id: mockId('skill', slug), slug, names, revision: 1, changed: changeOf(index) },
    products: productsWith('skills', slug),
  }));

export const makeManagedExperts = (): ManagedExpert[] =>
  school.experts.map(({ slug, texts }, index) => ({
    ...{ id: mockId('expert', slug), slug, texts, photoUrl: null, revision: 1, changed: changeOf(index) },
    products: productsWith('experts', slug),
  }));

export const makeManagedCategories = (): ManagedCategory[] =>
  school.categories.map(({ code, slug, texts }, position) => ({
    ...{ id: mockId('category', code), code, slug, position, revision: 1, changed: changeOf(position) },
    texts: Object.fromEntries(
      Object.entries(texts).map(([locale, { name, subtitle, description }]) => [
        locale,
        { name, popUpSubtitle: subtitle, description },
      ]),
    ),
    products: productsWith('categories', code),
    scheduled: null,
  }));

/** An entry with a name in some languages. */
export interface NamedEntry {
  slug: string;
  products: number;
  changed: LastChange;
  names: Partial<Record<Locale, string>>;
}

export interface EntriesQuery {
  page?: number | undefined;
  size?: number | undefined;
  text?: string | undefined;
  sort?: 'name' | 'products' | 'changed' | undefined;
  missing?: Locale | undefined;
}

/** The page that a list asks for, and the number of all that fit. */
export function pageOfEntries<Entry extends Omit<NamedEntry, 'names'>>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => NamedEntry['names'],
  {
    page = 1,
    size = MANAGER_PAGE_SIZE,
    text = '',
    sort = 'name',
    missing,
    locale,
  }: EntriesQuery & { locale: Locale },
): { rows: Entry[]; total: number } {
  const words = text.trim().toLowerCase();
  const found = entries.filter((entry) => {
    const names = namesOf(entry);
    const fits = [entry.slug, ...Object.values(names)].some((name) => name.toLowerCase().includes(words));
    return fits && !(missing && names[missing]);
  });
  const nameOf = (entry: Entry) => namesOf(entry)[locale] ?? namesOf(entry).en ?? entry.slug;
  const sorted = found.sort((a, b) => {
    if (sort === 'products') return b.products - a.products;
    if (sort === 'changed') return b.changed.at.localeCompare(a.changed.at);
    return nameOf(a).localeCompare(nameOf(b));
  });
  return { rows: sorted.slice((page - 1) * size, page * size), total: found.length };
}

interface Draft {
  slug: string;
  texts: Partial<Record<Locale, { name: string }>>;
}

/** Refuses what the service refuses: a slug that is taken, a missing English name, texts without a name. */
export function checkEntry(
  { slug, texts }: Draft,
  others: readonly { slug: string }[],
  pathOf: (locale: Locale) => string,
): void {
  const written = LOCALES.filter((locale) => Object.values(texts[locale] ?? {}).some(Boolean));
  const nameless = written.filter((locale) => !texts[locale]?.name);
  const missing = texts.en?.name ? nameless : [...new Set<Locale>(['en', ...nameless])];
  const fields: [string, FieldCode][] = missing.map((locale) => [pathOf(locale), 'required']);
  if (missing.length === 0 && others.some((other) => other.slug === slug))
    fields.push(['slug', 'already_used']);
  if (fields.length > 0) throw new ApiError('request_params_invalid', { fields: Object.fromEntries(fields) });
}

/** Texts that are not empty. */
export const writtenTexts = <Text extends object>(
  texts: Partial<Record<Locale, Text>>,
): Partial<Record<Locale, Text>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => Object.values(text).some(Boolean)));
