import type { Locale } from '../../../contracts/locales.ts';
import type { MagazineData } from '../../../contracts/magazine.ts';
import { inLocale, school } from './school.ts';

/** Articles are named after products: enough to see the dropdown filled. */
export function makeMagazine(locale: Locale, empty: boolean): MagazineData {
  if (empty) return { categories: [], lastArticles: [], quizArticles: [], chiefArticle: null };
  const articles = school.products.map(({ slug, file }) => ({
    link: `/${locale}/magazine/${slug}`,
    title: inLocale(file.texts, locale).title,
    excerpt: inLocale(file.texts, locale).promise,
    imageSrc: null,
  }));
  const [chief] = articles;
  return {
    categories: school.categories.map(({ slug, texts }) => ({
      link: `/${locale}/magazine/topic/${slug}`,
      title: inLocale(texts, locale).name,
    })),
    lastArticles: articles.slice(1, 4),
    quizArticles: articles.slice(4, 6),
    chiefArticle: chief ? { ...chief, allArticlesLink: `/${locale}/magazine` } : null,
  };
}
