import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { landingPath } from '../../../../domain/catalog/product.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import type { ProductService } from '../product/product.service.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { findCategories, findLandings } from './seo.repository.ts';
import { type Listed, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';
import type { TextAddresses, TextRow } from './text-addresses.ts';

export interface SeoDeps {
  db: Db;
  products: Pick<ProductService, 'catalogIndex'>;
  textAddresses: TextAddresses;
  /** Origin of all generated URLs. */
  publicUrl: string;
  /** Only production may be indexed. */
  indexable: boolean;
  /** Time of the build, for its texts. */
  builtAt: Date;
  /** Approximate number of URLs per file; the protocol allows 50,000. */
  perFile?: number;
}

/** Content of a file: pages and categories, or a part of all articles and terms, or of all landings. */
export type SitemapKind = 'pages' | 'texts' | 'products';

export interface SitemapFile {
  locale: Locale;
  kind: SitemapKind;
  /** From 1. */
  part: number;
}

/** Files that crawlers request before pages (product §10). */
export function createSeoService(deps: SeoDeps) {
  const { db, products, textAddresses, publicUrl, indexable, builtAt, perFile = 2500 } = deps;
  const changeOf = (catalogIndex: CatalogIndex, locale: Locale, category?: string): Date | null => {
    const at = catalogIndex.sums.changed(locale, category);
    return at === undefined ? null : new Date(at);
  };
  const textFiles = (count: number) => Math.ceil(count / perFile);
  /** A power of two: when more files are needed, each is split in half. */
  const productFiles = (catalogIndex: CatalogIndex, locale: Locale): number => {
    const count = catalogIndex.set('locale', locale).count();
    return count === 0 ? 0 : 2 ** Math.ceil(Math.log2(Math.max(1, count / perFile)));
  };

  async function pages(locale: Locale): Promise<Listed[]> {
    const [catalogIndex, categories] = await Promise.all([products.catalogIndex(), findCategories(db)]);
    const ofProducts = changeOf(catalogIndex, locale) ?? builtAt;
    return [
      ...PUBLIC_PAGES.filter(({ notIn }) => notIn !== locale).map(({ path, follows }) => ({
        path,
        changed: follows === 'products' ? ofProducts : builtAt,
        alternates: true,
      })),
      ...categories.map(({ slug, created }) => ({
        path: `/category/${encodeURIComponent(slug)}`,
        changed: changeOf(catalogIndex, locale, slug) ?? new Date(created),
        alternates: true,
      })),
    ];
  }

  async function texts(part: number): Promise<Listed[]> {
    const rows = await textAddresses.find({ offset: (part - 1) * perFile, limit: perFile });
    return rows.map((row) => ({ path: textPath(row), changed: new Date(row.changed), alternates: true }));
  }

  async function landings(locale: Locale, part: number): Promise<Listed[]> {
    const of = productFiles(await products.catalogIndex(), locale);
    if (part > of) return [];
    const rows = await findLandings(db, locale, { part: part - 1, of });
    return rows.map(({ type, slug, changed }) => ({
      path: landingPath({ type, urlSlug: slug }),
      changed: new Date(changed),
      alternates: false,
    }));
  }

  const listed = ({ locale, kind, part }: SitemapFile): Promise<Listed[]> => {
    if (kind === 'pages') return pages(locale);
    return kind === 'texts' ? texts(part) : landings(locale, part);
  };

  return {
    robots(): string {
      if (!indexable) return 'User-agent: *\nDisallow: /\n';
      const closed = ['/api/', '/auth/', '/aggregate/', '/dev/']
        .map((path) => `Disallow: ${path}\n`)
        .join('');
      return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
    },

    async index(): Promise<string> {
      const [catalogIndex, counted] = await Promise.all([products.catalogIndex(), textAddresses.count()]);
      const textsChanged = counted.changed ? new Date(counted.changed) : builtAt;
      const parts = (locale: Locale, kind: SitemapKind, count: number, changed: Date) =>
        Array.from({ length: count }, (_, index) => ({
          address: `${publicUrl}/sitemaps/${locale}-${kind}-${index + 1}.xml`,
          changed,
        }));
      const files = LOCALES.flatMap((locale) => {
        const changed = changeOf(catalogIndex, locale) ?? builtAt;
        return [
          { address: `${publicUrl}/sitemaps/${locale}.xml`, changed },
          ...parts(locale, 'texts', textFiles(counted.count), textsChanged),
          ...parts(locale, 'products', productFiles(catalogIndex, locale), changed),
        ];
      });
      return sitemapIndexXml(files);
    },

    /** One file; null when the number is too high. */
    async sitemap(file: SitemapFile): Promise<string | null> {
      const addresses = await listed(file);
      return addresses.length > 0 ? sitemapXml(publicUrl, file.locale, addresses) : null;
    },
  };
}

export type SeoService = ReturnType<typeof createSeoService>;

const PLACE = { magazine: '/magazine', blog: '/blog', term: '/info' } as const;

const textPath = ({ kind, slug }: TextRow): string => `${PLACE[kind]}/${encodeURIComponent(slug)}`;
