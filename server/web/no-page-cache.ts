import type { PageCache } from './page-cache.ts';

/** Keeps nothing: where nobody tells what has changed (another origin), or answers differ by visitor (mocks). */
export function noPageCache(): PageCache {
  return {
    find: () => null,
    make: async (_, render) => ({ made: await render() }),
    purge: () => 0,
    stats: () => ({ entries: 0, bytes: 0, hits: 0, misses: 0 }),
  };
}
