import { LOCALES } from '../../contracts/locales.ts';
import type { FileCache } from '../http/cached-file.ts';
import { type PageCache, TAGS_HEADER } from '../web/page-cache.ts';
import type { RenderedPage } from '../web/render.ts';

/** Sitemaps in the page cache, if the process has one. */
export const createSitemapCache = (pages: PageCache | undefined): FileCache =>
  createFileCache(pages, { type: 'application/xml; charset=utf-8', tagsOf: sitemapTags });

/** Feeds of the magazine and the blog in it. */
export const createFeedCache = (pages: PageCache | undefined): FileCache =>
  createFileCache(pages, {
    type: 'application/rss+xml; charset=utf-8',
    tagsOf: feedTags,
  });

interface FileRule {
  type: string;
  tagsOf: (path: string) => string[];
}

function createFileCache(pages: PageCache | undefined, { type, tagsOf }: FileRule): FileCache {
  if (!pages) return (_, make) => make();
  return async (path, make) => {
    const render = async (): Promise<RenderedPage> => {
      const headers = { 'content-type': type, [TAGS_HEADER]: tagsOf(path).join(',') };
      return { status: 200, headers, body: Buffer.from(await make()) };
    };
    const found = pages.find(path, render);
    if (found) return found;
    const made = await pages.make(path, render);
    return 'page' in made ? made.page : made.made.body.toString();
  };
}

/** A feed follows the articles of its language, and those in English. */
function feedTags(path: string): string[] {
  const own = LOCALES.filter((locale) => path.startsWith(`/feeds/${locale}-`));
  return ['all', 'articles', 'experts', ...own.map((locale) => `articles@${locale}`)];
}

/** A file follows the products of its language, the index those of all. */
function sitemapTags(path: string): string[] {
  const own = LOCALES.filter((locale) => path === '/sitemap.xml' || path.startsWith(`/sitemaps/${locale}`));
  // Articles and glossary terms have an address in every language.
  return ['all', 'products', 'articles', 'glossary', ...own.map((locale) => `products@${locale}`)];
}
