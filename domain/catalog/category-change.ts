import type { CategoryDraft, CategoryText } from '../../contracts/catalog/category-management.ts';
import type { ChangedField } from '../../contracts/identity/approval.ts';
import { LOCALES } from '../../contracts/locales.ts';
import { changedFields } from '../changed-fields.ts';

const TEXTS = ['name', 'popUpSubtitle', 'description'] as const satisfies readonly (keyof CategoryText)[];

/** Slug and texts of a category by field: `slug`, `name.de`; null where there is no text. */
export type CategoryFields = Readonly<Record<string, string | null>>;

export function categoryFields({ slug, texts }: CategoryDraft): CategoryFields {
  const written = LOCALES.flatMap((locale) =>
    TEXTS.map((key) => [`${key}.${locale}`, texts[locale]?.[key] || null] as const),
  );
  return { slug, ...Object.fromEntries(written) };
}

/** The fields in which two states of a category differ. */
export const categoryChanges = (from: CategoryDraft, to: CategoryDraft): ChangedField[] =>
  changedFields(categoryFields(from), categoryFields(to));

/**
 * A category with some fields changed, and the others as they are. A language that is left without a name has no texts:
 * its name may have been taken away after the change was written.
 */
export function withCategoryFields(category: CategoryDraft, changed: CategoryFields): CategoryDraft {
  const fields = { ...categoryFields(category), ...changed };
  const texts = LOCALES.flatMap((locale) => {
    const [name, popUpSubtitle, description] = TEXTS.map((key) => fields[`${key}.${locale}`] ?? '');
    return name ? [[locale, { name, popUpSubtitle, description }] as const] : [];
  });
  return { slug: fields.slug ?? category.slug, texts: Object.fromEntries(texts) };
}
