/** URLs that read the database on every request. */
const CALLS = [
  '/api/products/catalogue?term=sql',
  '/api/home',
  '/api/search-page/default',
  '/api/categories',
  '/api/reviews?product=sql-that-answers-questions',
];
const PAGES = [
  '/en',
  '/de/education/course/catalog',
  '/en/course/sql-that-answers-questions',
  '/en/reviews?product=sql-that-answers-questions',
  '/ru/education/search?term=sql',
];
const HANGS_MS = 15_000;

export interface Readers {
  /**
   * Waits until every URL has responded with 200 to a request started after this call. Returns the milliseconds until
   * the last of these requests started, because their duration depends on the machine.
   */
  allWell(): Promise<number>;
  /** Number of responses per status. */
  statuses: Map<number, number>;
  stop(): Promise<void>;
}

/** Reads continuously; `wrong` receives every response except 200 and a 503 with Retry-After. */
export function startReaders(
  origin: string,
  { count, pages, wrong }: { count: number; pages: boolean; wrong: (what: string) => void },
): Readers {
  const addresses = pages ? [...CALLS, ...PAGES] : CALLS;
  let well = new Map<string, number>();
  let from = 0;
  const statuses = new Map<number, number>();
  let stopped = false;

  async function read(path: string): Promise<void> {
    const began = performance.now();
    const answer = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(HANGS_MS) });
    await answer.arrayBuffer();
    const { status, headers } = answer;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200) {
      if (began > from && !well.has(path)) well.set(path, began);
    } else if (
      status !== 503 ||
      !headers.has('retry-after') ||
      !headers.get('cache-control')?.includes('no-store')
    )
      wrong(`${path} answered ${status}, ${JSON.stringify(Object.fromEntries(headers))}`);
  }

  const readers = Array.from({ length: count }, async (_, n) => {
    for (let turn = n; !stopped; turn += 1) {
      const path = addresses[turn % addresses.length] ?? '/';
      await read(path).catch((error) => wrong(`${path} was not answered: ${error.cause ?? error}`));
    }
  });
  return {
    statuses,
    allWell: async () => {
      from = performance.now();
      well = new Map();
      while (well.size < addresses.length) {
        if (performance.now() - from > 6 * HANGS_MS) return performance.now() - from;
        await new Promise((done) => setTimeout(done, 20));
      }
      return Math.max(...well.values()) - from;
    },
    stop: async () => {
      stopped = true;
      await Promise.all(readers);
    },
  };
}
