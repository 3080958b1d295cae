import type { TextPageName } from '../../contracts/editorial/text-page.ts';
import type { Locale } from '../../contracts/locales.ts';

/** Addresses of articles, terms and text pages in the back office, without the locale. */
export const EDITORIAL_PATHS = {
  magazine: '/manager/magazine',
  blog: '/manager/blog',
  glossary: '/manager/glossary',
  newTerm: '/manager/glossary/create',
  texts: '/manager/texts',
} as const;

/** Articles and posts of the blog have the same editor. */
export const managedArticlePath = (articleId: string): string => `${EDITORIAL_PATHS.magazine}/${articleId}`;

export const managedTermPath = (termId: string): string => `${EDITORIAL_PATHS.glossary}/${termId}`;

export const managedTextPath = (page: TextPageName): string => `${EDITORIAL_PATHS.texts}/${page}`;

/** An editor opened in a language. */
export const inLanguage = (path: string, language: Locale): string => `${path}?language=${language}`;
