import type { SitemapCache } from '../modules/catalog/seo/seo.routes.ts';
import { type PageCache, TAGS_HEADER } from '../web/page-cache.ts';
import type { RenderedPage } from '../web/render.ts';

/** Sitemaps in the page cache, if the process has one. */
export function createSitemapCache(pages: PageCache | undefined): SitemapCache {
  if (!pages) return (_, make) => make();
  return async (path, make) => {
    const render = async () => asPage(await make());
    const found = pages.find(path, render);
    if (found) return found;
    const made = await pages.make(path, render);
    return 'page' in made ? made.page : made.made.body.toString();
  };
}

function asPage(xml: string): RenderedPage {
  const headers = { 'content-type': 'application/xml; charset=utf-8', [TAGS_HEADER]: 'all,products' };
  return { status: 200, headers, body: Buffer.from(xml) };
}
