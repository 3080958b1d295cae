import type { Category } from '../../contracts/catalog/category.ts';
import type { CategoryText } from '../../contracts/catalog/category-management.ts';
import { DEFAULT_LOCALE, type Locale } from '../../contracts/locales.ts';
import { categoryPictures } from './category-picture.ts';

/** A category as visitors of one language see it, before its products are counted. */
type ShownCategory = Omit<Category, 'productCount' | 'ownLanguageCount'>;

/** Texts that visitors see, of a category with this code and slug; without a name, it is shown by its code. */
export function shownCategory(
  { code, slug }: Pick<Category, 'code' | 'slug'>,
  text: CategoryText,
): ShownCategory {
  const { image, popUpIcon } = categoryPictures(code);
  const name = text.name || code;
  return {
    ...{ code, slug, title: name, description: text.description, image },
    content: { name, popUpSubtitle: text.popUpSubtitle, popUpIcon },
  };
}

type Texts = Partial<Record<Locale, CategoryText>>;

/** The language whose texts a language shows: its own, if it has a name, else English (product §2). */
export const categoryLanguage = (texts: Texts, language: Locale): Locale =>
  texts[language]?.name.trim() ? language : DEFAULT_LOCALE;
