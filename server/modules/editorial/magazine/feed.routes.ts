import { ApiError } from '../../../../contracts/api-error.ts';
import { parseLocale } from '../../../../contracts/locales.ts';
import { feedPath } from '../../../../domain/editorial/magazine.ts';
import type { App } from '../../../http/app-types.ts';
import { type FileCache, sendCachedFile } from '../../../http/cached-file.ts';
import type { FeedService } from './feed.service.ts';

interface FeedDeps {
  feed: FeedService;
  /** Keeps feeds until articles change. */
  cache: FileCache;
}

const RSS_TYPE = 'application/rss+xml; charset=utf-8';

/** Feeds of the magazine and the blog; not part of the API. */
export function feedRoutes(app: App, { feed, cache }: FeedDeps): void {
  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const [, language, place] = /^([a-z]{2})-(magazine|blog)\.xml$/.exec(request.params.file) ?? [];
    const locale = parseLocale(language);
    if (!locale) throw new ApiError('not_found');
    const kind = place === 'blog' ? 'BLOG' : 'MAGAZINE';
    const file = await cache(feedPath(kind, locale), () => feed(kind, locale));
    return sendCachedFile(request, reply, { file, type: RSS_TYPE });
  });
}
