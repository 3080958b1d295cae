import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../../contracts/locales.ts';
import { localeAddress } from '../../../../domain/locale-address.ts';
import { escapeXml } from '../../../../domain/xml.ts';

export interface Listed {
  /** Without origin and locale. */
  path: string;
  changed: Date;
  /** Landings have none (product §2). */
  alternates: boolean;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** All URLs of one locale. */
export function sitemapXml(origin: string, locale: Locale, pages: readonly Listed[]): string {
  const entries = pages.map(({ path, changed, alternates }) => {
    const links = alternates ? alternateLinks(origin, path) : '';
    return `<url><loc>${escapeXml(origin + localeAddress(locale, path))}</loc>${modified(changed)}${links}</url>\n`;
  });
  const spaces = `${SITEMAPS} xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `${HEAD}<urlset ${spaces}>\n${entries.join('')}</urlset>\n`;
}

/** The index of the sitemaps. */
export function sitemapIndexXml(files: readonly { address: string; changed: Date }[]): string {
  const entries = files.map(
    ({ address, changed }) => `<sitemap><loc>${escapeXml(address)}</loc>${modified(changed)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${SITEMAPS}>\n${entries.join('')}</sitemapindex>\n`;
}

function alternateLinks(origin: string, path: string): string {
  const link = (language: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + localeAddress(locale, path))}"/>`;
  return [...LOCALES.map((locale) => link(locale, locale)), link('x-default', DEFAULT_LOCALE)].join('');
}

const modified = (date: Date) => `<lastmod>${date.toISOString()}</lastmod>`;
