import { LOCALES } from '../../contracts/locales.ts';
import type { SitemapCache } from '../modules/catalog/seo/seo.routes.ts';
import { type PageCache, TAGS_HEADER } from '../web/page-cache.ts';
import type { RenderedPage } from '../web/render.ts';

/** Sitemaps in the page cache, if the process has one. */
export function createSitemapCache(pages: PageCache | undefined): SitemapCache {
  if (!pages) return (_, make) => make();
  return async (path, make) => {
    const render = async () => asPage(await make(), tagsOf(path));
    const found = pages.find(path, render);
    if (found) return found;
    const made = await pages.make(path, render);
    return 'page' in made ? made.page : made.made.body.toString();
  };
}

/** A file follows the products of its language, the index those of all. */
function tagsOf(path: string): string {
  const own = LOCALES.filter((locale) => path === '/sitemap.xml' || path.startsWith(`/sitemaps/${locale}`));
  // Articles and glossary terms have an address in every language.
  const tags = ['all', 'products', 'articles', 'glossary'];
  return [...tags, ...own.map((locale) => `products@${locale}`)].join(',');
}

function asPage(xml: string, tags: string): RenderedPage {
  const headers = { 'content-type': 'application/xml; charset=utf-8', [TAGS_HEADER]: tags };
  return { status: 200, headers, body: Buffer.from(xml) };
}
