import type {
  CategoryDraft,
  ManagedCategory,
  ScheduledCategory,
} from '@/contracts/catalog/category-management';
import { LOCALES } from '@/contracts/locales';
import { categoryFields } from '@/domain/catalog/category-change';
import type { Stored } from '@/domain/editing';
import { fullTexts, type LanguageTexts, writtenTexts } from '@/domain/texts-by-language';

const TEXTS = ['name', 'popUpSubtitle', 'description'] as const;
export type CategoryTextKey = (typeof TEXTS)[number];

/** A category as its form edits it. */
export interface CategoryFormValue {
  slug: string;
  texts: LanguageTexts<CategoryTextKey>;
}

export const NEW_CATEGORY: CategoryFormValue = { slug: '', texts: fullTexts({}, TEXTS) };

export const categoryFormValue = ({ slug, texts }: ManagedCategory): CategoryFormValue => ({
  slug,
  texts: fullTexts(texts, TEXTS),
});

export const storedCategory = (category: ManagedCategory): Stored<CategoryFormValue> => ({
  value: categoryFormValue(category),
  revision: category.revision,
  changed: category.changed,
});

export const categoryDraft = ({ slug, texts }: CategoryFormValue): CategoryDraft => ({
  slug,
  texts: writtenTexts(texts),
});

/** The path of a changed field in the form: `texts.de.name` of `name.de`. */
export function formPath(field: string): string {
  const [key, language] = field.split('.');
  return language === undefined ? field : `texts.${language}.${key}`;
}

/** The form with what waits for its time, except where something else was typed. */
export function withScheduled(
  form: CategoryFormValue,
  stored: CategoryFormValue,
  changes: ScheduledCategory['changes'],
): CategoryFormValue {
  const [mine, theirs] = [categoryFields(form), categoryFields(stored)];
  const untouched = new Map(
    changes.filter(({ field }) => mine[field] === theirs[field]).map(({ field, to }) => [field, to ?? '']),
  );
  const texts = LOCALES.map((locale) => [
    locale,
    Object.fromEntries(
      TEXTS.map((key) => [key, untouched.get(`${key}.${locale}`) ?? form.texts[locale][key]]),
    ),
  ]);
  return { slug: untouched.get('slug') ?? form.slug, texts: Object.fromEntries(texts) };
}
