import type { ArticleKind } from '../../contracts/editorial/magazine.ts';
import type { Locale } from '../../contracts/locales.ts';
import { localeAddress } from '../locale-address.ts';

/** Environments whose external magazine is on a subdomain of that name (product §9). */
const PREFIXED: readonly string[] = ['beta', 'alfa', 'autotest'];

const PLACE: Record<ArticleKind, string> = { MAGAZINE: 'magazine', BLOG: 'blog' };

/** Path of the list of a kind of articles on this site, with the locale. */
export const articlesPath = (kind: ArticleKind, locale: Locale): string =>
  localeAddress(locale, `/${PLACE[kind]}`);

export const articlePath = (kind: ArticleKind, slug: string, locale: Locale): string =>
  `${articlesPath(kind, locale)}/${slug}`;

/** Path of the feed of a kind of articles in one language. */
export const feedPath = (kind: ArticleKind, locale: Locale): string => `/feeds/${locale}-${PLACE[kind]}.xml`;

export const topicPath = (topicSlug: string, locale: Locale): string =>
  `${articlesPath('MAGAZINE', locale)}?topic=${topicSlug}`;

/**
 * The magazine's link, built from environment and locale (product §2 Magazine, blog and glossary): the external
 * magazine on its host (`beta.` etc.) if there is one, else the school's own.
 */
export function magazineAddress(
  locale: Locale,
  outside: { magazineUrl: string | null; appEnv: string } | null = null,
): string {
  if (!outside?.magazineUrl) return articlesPath('MAGAZINE', locale);
  const url = outsideAddress(outside.magazineUrl, outside.appEnv);
  return `${url.origin}${url.pathname.replace(/\/$/, '')}/${locale}`;
}

/** The URL of an external magazine in this environment. */
export function outsideAddress(magazineUrl: string, appEnv: string): URL {
  const url = new URL(magazineUrl);
  if (PREFIXED.includes(appEnv)) url.hostname = `${appEnv}.${url.hostname}`;
  return url;
}

/** The lead article: the newest marked one, else the newest. */
export function findLeadArticle<A extends { chief: boolean }>(articles: readonly A[]): A | null {
  return articles.find(({ chief }) => chief) ?? articles[0] ?? null;
}
