import { LOCALES, type Locale } from '../../contracts/locales.ts';
import type { Db } from '../../db/database.ts';
import { landingPath } from '../../domain/product.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { type AddressRow, countAddresses, findAddresses } from './seo.repository.ts';
import { type Listed, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

export interface SeoDeps {
  db: Db;
  /** Origin of every address that is told. */
  publicUrl: string;
  /** Only production wants to be found. */
  indexable: boolean;
  /** When the texts of this build were made. */
  builtAt: Date;
  /** Landings in one file; the protocol allows 50,000 addresses. */
  perFile?: number;
}

/** What crawlers ask before they read pages (decisions §10). */
export function createSeoService({ db, publicUrl, indexable, builtAt, perFile = 40_000 }: SeoDeps) {
  const changeOf = (row: AddressRow | undefined) => (row?.changed ? new Date(row.changed) : builtAt);

  const pages = (locale: Locale, products: AddressRow | undefined): Listed[] =>
    PUBLIC_PAGES.filter(({ notIn }) => notIn !== locale).map(({ path, follows }) => ({
      path,
      changed: follows === 'products' ? changeOf(products) : builtAt,
      alternates: true,
    }));

  return {
    robots(): string {
      if (!indexable) return 'User-agent: *\nDisallow: /\n';
      const closed = ['/api/', '/auth/', '/aggregate/', '/dev/']
        .map((path) => `Disallow: ${path}\n`)
        .join('');
      return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
    },

    async index(): Promise<string> {
      const counted = new Map((await countAddresses(db)).map((row) => [row.locale, row]));
      const files = LOCALES.flatMap((locale) => {
        const { landings = 0, changed = builtAt } = counted.get(locale) ?? {};
        return Array.from({ length: Math.max(1, Math.ceil(landings / perFile)) }, (_, at) => ({
          address: `${publicUrl}/sitemaps/${locale}${at === 0 ? '' : `-${at + 1}`}.xml`,
          changed: new Date(changed),
        }));
      });
      return sitemapIndexXml(files);
    },

    /** File number `part`, from 1; null when there is none of that number. */
    async sitemap(locale: Locale, part: number): Promise<string | null> {
      const rows = await findAddresses(db, locale, { offset: (part - 1) * perFile, limit: perFile });
      if (part > 1 && !rows.some(({ kind }) => kind === 'landing')) return null;
      const first =
        part === 1
          ? pages(
              locale,
              rows.find(({ kind }) => kind === 'products'),
            )
          : [];
      const found = rows.filter(({ kind }) => kind !== 'products');
      return sitemapXml(publicUrl, locale, [
        ...first,
        ...found.map((row) => ({
          path: pathOf(row),
          changed: changeOf(row),
          alternates: row.kind !== 'landing',
        })),
      ]);
    },
  };
}

export type SeoService = ReturnType<typeof createSeoService>;

const PLACE = {
  products: '',
  category: '/category',
  magazine: '/magazine',
  blog: '/blog',
  term: '/info',
} as const;

function pathOf({ kind, type, slug }: AddressRow): string {
  if (kind === 'landing') return landingPath({ type: type ?? '', urlSlug: slug ?? '' });
  return `${PLACE[kind]}/${encodeURIComponent(slug ?? '')}`;
}
