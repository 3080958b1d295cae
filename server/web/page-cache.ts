import { createHash } from 'node:crypto';
import type { Encoding } from '../http/accepted-encoding.ts';
import { compress, type RenderedPage } from './render.ts';

export interface CachedPage {
  etag: string;
  headers: RenderedPage['headers'];
  tags: string[];
  bytes: Record<Encoding, Buffer>;
  /** Milliseconds since the epoch. */
  madeAt: number;
  size: number;
}

export interface PageCache {
  /** The cached page, if any; one older than a minute is returned once more while `render` makes the next. */
  find(key: string, render: () => Promise<RenderedPage>): CachedPage | null;
  /** Renders the page and caches it if allowed; one render at a time per key. */
  make(key: string, render: () => Promise<RenderedPage>): Promise<Made>;
  /** Removes all pages with one of the tags; `all` removes everything. */
  purge(tags: readonly string[]): number;
  stats(): { entries: number; bytes: number; hits: number; misses: number };
}

export type Made = { page: CachedPage } | { made: RenderedPage };

const STALE_AFTER_MS = 60_000;
const EXPIRE_AFTER_MS = 24 * 3_600_000;

/**
 * Public pages in memory, compressed, within a byte limit; the least recently used are evicted first. A page older than
 * a minute is served once more while a new one is rendered. One render at a time per key; only a 200 response with tags
 * is cached.
 */
export function createPageCache(maxBytes: number, now: () => number = Date.now): PageCache {
  const pages = new Map<string, CachedPage>();
  const running = new Map<string, Promise<Made>>();
  let bytes = 0;
  let purges = 0;
  const count = { hits: 0, misses: 0 };

  const drop = (key: string) => {
    bytes -= pages.get(key)?.size ?? 0;
    pages.delete(key);
  };
  const put = (key: string, page: CachedPage) => {
    drop(key);
    pages.set(key, page);
    bytes += page.size;
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };
  const make = (key: string, render: () => Promise<RenderedPage>): Promise<Made> => {
    const started = running.get(key);
    if (started) return started;
    const before = purges;
    const job = (async () => {
      const made = await render();
      const page = await toCachedPage(made, now(), pages.get(key));
      if (!page) return { made };
      // Data read before a purge may be stale: the page is sent, but not cached.
      if (before === purges) put(key, page);
      return { page };
    })().finally(() => {
      // After a purge another render may be registered for the key.
      if (running.get(key) === job) running.delete(key);
    });
    running.set(key, job);
    return job;
  };

  return {
    find: (key, render) => {
      const page = pages.get(key);
      const age = page ? now() - page.madeAt : Number.POSITIVE_INFINITY;
      if (!page || age > EXPIRE_AFTER_MS) {
        count.misses++;
        return null;
      }
      count.hits++;
      pages.delete(key);
      pages.set(key, page);
      if (age > STALE_AFTER_MS) make(key, render).catch(() => {});
      return page;
    },
    make,
    purge: (tags) => {
      purges++;
      running.clear();
      const wanted = new Set(tags);
      let gone = 0;
      for (const [key, page] of pages) {
        if (!page.tags.some((tag) => wanted.has(tag))) continue;
        drop(key);
        gone++;
      }
      return gone;
    },
    stats: () => ({ entries: pages.size, bytes, ...count }),
  };
}

export const TAGS_HEADER = 'x-kurso-cache-tags';

/** If the content is unchanged, the existing compressed bytes are kept. */
async function toCachedPage(
  made: RenderedPage,
  madeAt: number,
  before: CachedPage | undefined,
): Promise<CachedPage | null> {
  const tags = String(made.headers[TAGS_HEADER] ?? '');
  if (made.status !== 200 || tags === '' || made.headers['set-cookie'] || made.body.length === 0) return null;
  // Weak, because the same page has different bytes per encoding.
  const etag = `W/"${createHash('sha1').update(made.body).digest('base64url')}"`;
  const { [TAGS_HEADER]: _, ...rest } = made.headers;
  const headers = { ...rest, 'cache-control': 'public, max-age=0, must-revalidate' };
  if (before?.etag === etag) return { ...before, headers, tags: tags.split(','), madeAt };
  const [br, gzip] = await Promise.all([
    compress(made.body, 'br', 'kept'),
    compress(made.body, 'gzip', 'kept'),
  ]);
  return {
    etag,
    headers,
    tags: tags.split(','),
    bytes: { br, gzip, identity: made.body },
    madeAt,
    size: br.length + gzip.length + made.body.length + 1_000,
  };
}
