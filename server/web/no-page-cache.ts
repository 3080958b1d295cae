import type { PageCache } from './page-cache.ts';

/**
 * Caches nothing: for a remote API, which does not report changes, and for mocks, whose responses differ by visitor.
 */
export function noPageCache(): PageCache {
  return {
    find: () => null,
    make: async (_, render) => ({ made: await render() }),
    purge: () => 0,
    stats: () => ({ entries: 0, bytes: 0, hits: 0, misses: 0 }),
  };
}
