import type { Locale } from '../../../../contracts/locales.ts';
import type { LastChange } from '../../../../contracts/management.ts';

/** A table of things that have a slug and texts in every language: skills, experts, categories. */
export interface EntryTable {
  table: string;
  texts: string;
  /** The column by which texts and products refer to it. */
  key: string;
  /** The table that joins them to products; null without products. */
  products: string | null;
  /** Fields of the texts in one language → columns; one is `name`. */
  textColumns: Readonly<Record<string, string>>;
  /** Other fields → columns. */
  columns: Readonly<Record<string, string>>;
}

export type EntryText = Readonly<Record<string, string>>;
export type EntryTexts = Partial<Record<Locale, EntryText>>;
export type EntryFields = Readonly<Record<string, string | number | null>>;

export interface EntryRow {
  id: string;
  slug: string;
  revision: number;
  fields: EntryFields;
  texts: EntryTexts;
  products: number;
  changed: LastChange;
}

export interface EntryQuery {
  text?: string | undefined;
  missing?: Locale | undefined;
  sort?: 'name' | 'products' | 'changed' | 'position' | undefined;
}
