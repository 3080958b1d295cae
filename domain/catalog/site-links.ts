import { LOCALES } from '../../contracts/locales.ts';

/** A link to a page of this site in a text. */
export interface SiteLink {
  /** As it is written. */
  link: string;
  locale: string;
  /** Decoded parts of its path after the locale. */
  segments: string[];
}

const PATH = `/(?:${LOCALES.join('|')})(?![\\w-])[^\\s<>"'“”«»)\\]]*`;
const TRAILING = /[.,:;!?…]+$/;

/** Links to pages of this site: with its origin, or a path that begins with a locale. */
export function siteLinksIn(text: string, origin: string): SiteLink[] {
  const home = origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?:${home}|(?<![\\w/.:-]))(${PATH})`, 'gi');
  return [...text.matchAll(pattern)].flatMap(([whole, path = '']) => {
    const [, locale = '', ...parts] = (path.split(/[?#]/)[0] ?? '').replace(TRAILING, '').split('/');
    const segments = decoded(parts.filter(Boolean));
    return [{ link: whole.replace(TRAILING, ''), locale: locale.toLowerCase(), segments }];
  });
}

/** A part that is no valid encoding cannot lead anywhere. */
function decoded(parts: string[]): string[] {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return ['%'];
  }
}
