import type { Locale } from '../../../../contracts/locales.ts';

/** What is tried, what is typed, and the products of the demo school that have to be among the first three. */
export type QueryRow = [kind: string, typed: string, ...slugs: string[]];

export type QueryTable = Partial<Record<Locale, QueryRow[]>>;
