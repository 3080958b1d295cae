import type { Locale } from '../../../../contracts/locales.ts';

/** What is tested, the query, and the demo products that must be among the first three results. */
export type QueryRow = [kind: string, typed: string, ...slugs: string[]];

export type QueryTable = Partial<Record<Locale, QueryRow[]>>;
