import type { StaticGroup } from '../../contracts/editorial/static-content.ts';
import { TEXT_PAGES, type TextPageName } from '../../contracts/editorial/text-page.ts';
import type { Locale } from '../../contracts/locales.ts';
import { termIdOf } from './writing.ts';

/** Addresses of articles, terms and text pages in the back office, without the locale. */
export const EDITORIAL_PATHS = {
  magazine: '/manager/magazine',
  blog: '/manager/blog',
  glossary: '/manager/glossary',
  newTerm: '/manager/glossary/create',
  texts: '/manager/texts',
  staticContent: '/manager/static-content',
  banners: '/manager/banners',
} as const;

/** Articles and posts of the blog have the same editor. */
export const managedArticlePath = (articleId: string): string => `${EDITORIAL_PATHS.magazine}/${articleId}`;

export const managedTermPath = (termId: string): string => `${EDITORIAL_PATHS.glossary}/${termId}`;

export const managedTextPath = (page: TextPageName): string => `${EDITORIAL_PATHS.texts}/${page}`;

export const managedStaticPath = (group: StaticGroup): string => `${EDITORIAL_PATHS.staticContent}/${group}`;

export const managedBannerPath = (bannerId: string): string => `${EDITORIAL_PATHS.banners}/${bannerId}`;

/** The editor of a writing, by its subject. */
export function managedWritingPath(subject: string): string {
  const termId = termIdOf(subject);
  if (termId !== null) return managedTermPath(termId);
  const page = TEXT_PAGES.find((name) => name === subject);
  return page ? managedTextPath(page) : managedArticlePath(subject);
}

/** An editor opened in a language. */
export const inLanguage = (path: string, language: Locale): string => `${path}?language=${language}`;
