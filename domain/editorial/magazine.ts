import type { ArticleKind } from '../../contracts/editorial/magazine.ts';
import type { Locale } from '../../contracts/locales.ts';
import { localeAddress } from '../locale-address.ts';

/** Environments whose outside magazine stands on a subdomain of their name (product §9). */
const PREFIXED: readonly string[] = ['beta', 'alfa', 'autotest'];

const PLACE: Record<ArticleKind, string> = { MAGAZINE: 'magazine', BLOG: 'blog' };

/** Where a kind of articles is listed, whole address on this site. */
export const articlesPath = (kind: ArticleKind, locale: Locale): string =>
  localeAddress(locale, `/${PLACE[kind]}`);

export const articlePath = (kind: ArticleKind, slug: string, locale: Locale): string =>
  `${articlesPath(kind, locale)}/${slug}`;

export const topicPath = (topicSlug: string, locale: Locale): string =>
  `${articlesPath('MAGAZINE', locale)}?topic=${topicSlug}`;

/**
 * The magazine's link, built from environment and locale (product §2 Magazine, blog and glossary): an outside magazine under its host (`beta.` and the
 * like before it), else the school's own.
 */
export function magazineAddress(
  locale: Locale,
  outside: { magazineUrl: string | null; appEnv: string } | null = null,
): string {
  if (!outside?.magazineUrl) return articlesPath('MAGAZINE', locale);
  const url = outsideAddress(outside.magazineUrl, outside.appEnv);
  return `${url.origin}${url.pathname.replace(/\/$/, '')}/${locale}`;
}

/** Where an outside magazine stands in this environment. */
export function outsideAddress(magazineUrl: string, appEnv: string): URL {
  const url = new URL(magazineUrl);
  if (PREFIXED.includes(appEnv)) url.hostname = `${appEnv}.${url.hostname}`;
  return url;
}

/** The one large article: the newest that is marked, else the newest. */
export function chiefOf<A extends { chief: boolean }>(articles: readonly A[]): A | null {
  return articles.find(({ chief }) => chief) ?? articles[0] ?? null;
}
