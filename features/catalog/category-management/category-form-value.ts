import type { CategoryDraft, ManagedCategory } from '@/contracts/catalog/category-management';
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
