import type { Category } from '../../../contracts/catalog/category.ts';
import type { NamedSlug } from '../../../contracts/catalog/product.ts';
import type { Locale } from '../../../contracts/locales.ts';
import { readSchool } from '../../../db/seed/content-reader.ts';
import type { SchoolProduct, Texts } from '../../../db/seed/content-types.ts';
import { categoryPictures } from '../../../domain/catalog/category-picture.ts';
import { mockId } from './mock-id.ts';

/** The demo school's content: the mock shows the same as the real school, without a database. */
export const school = await readSchool();

export const inLocale = <T>(texts: Texts<T>, locale: Locale): T => texts[locale] ?? texts.en;

export const productId = ({ slug }: Pick<SchoolProduct, 'slug'>): string => mockId('product', slug);

export const findProduct = (idOrSlug: string): SchoolProduct | undefined =>
  school.products.find(
    (product) => product.slug === idOrSlug || productId(product) === idOrSlug.toLowerCase(),
  );

export function productsBySlug(slugs: readonly string[]): SchoolProduct[] {
  return slugs.flatMap((slug) => findProduct(slug) ?? []);
}

export function categoriesOf({ file }: SchoolProduct, locale: Locale): NamedSlug[] {
  return school.categories
    .filter(({ code }) => file.categories.includes(code))
    .map(({ slug, texts }) => ({ slug, name: inLocale(texts, locale).name }));
}

export function skillsOf(slugs: readonly string[], locale: Locale): NamedSlug[] {
  return school.skills
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, names }) => ({ slug, name: inLocale(names, locale) }));
}

/** Languages of a product's lessons. */
export const learningLanguages = ({ file, drafts }: SchoolProduct): Locale[] =>
  drafts.length > 0 ? drafts.map(({ language }) => language as Locale) : [file.baseLanguage ?? 'en'];

export function makeCategories(locale: Locale): Category[] {
  return school.categories.map(({ code, slug, texts }) => {
    const { name, subtitle, description } = inLocale(texts, locale);
    const { image, popUpIcon } = categoryPictures(code);
    const products = school.products.filter(({ file }) => file.categories.includes(code));
    return {
      code,
      slug,
      title: name,
      description,
      image,
      content: { name, popUpSubtitle: subtitle, popUpIcon },
      productCount: products.length,
      ownLanguageCount: products.filter((product) => learningLanguages(product).includes(locale)).length,
    };
  });
}
