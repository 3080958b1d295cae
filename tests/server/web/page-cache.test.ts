import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageCache, type PageCache, TAGS_HEADER } from '../../../server/web/page-cache.ts';
import type { RenderedPage } from '../../../server/web/render.ts';

const page = (text: string, tags = 'products', status = 200, extra = {}): RenderedPage => ({
  status,
  headers: { 'content-type': 'text/html', ...(tags && { [TAGS_HEADER]: tags }), ...extra },
  body: Buffer.from(text),
});
const text = (made: Awaited<ReturnType<PageCache['make']>>) =>
  'page' in made ? made.page.bytes.identity.toString() : made.made.body.toString();

describe('the page cache', () => {
  let clock = 0;
  let cache: PageCache;
  let renders = 0;
  const render = (answer: RenderedPage) => async () => {
    renders++;
    return answer;
  };
  beforeEach(() => {
    clock = 1_000_000;
    renders = 0;
    cache = createPageCache(1 << 20, () => clock);
  });
  afterEach(() => cache.purge(['all']));

  it('renders once for concurrent callers and returns the cached page afterwards', async () => {
    const made = await Promise.all([1, 2, 3].map(() => cache.make('/en', render(page('one', 'all,home')))));
    expect(made.map(text)).toEqual(['one', 'one', 'one']);
    expect(renders).toBe(1);
    expect(cache.find('/en', render(page('two')))?.bytes.identity.toString()).toBe('one');
    expect(renders).toBe(1);
  });

  it.each([
    ['without tags', page('x', '')],
    ['with an error status', page('x', 'all', 503)],
    ['with a not-found status', page('x', 'all', 404)],
    ['that sets a cookie', page('x', 'all', 200, { 'set-cookie': 'a=b' })],
    ['that is empty', page('', 'all')],
  ])('does not cache a page %s', async (_, answer) => {
    await cache.make('/en', render(answer));
    expect(cache.find('/en', render(answer))).toBeNull();
  });

  it('does not compress a page again that is rendered with the same content', async () => {
    const long = page(Array.from({ length: 3000 }, (_, n) => `<li>${n * 7919}</li>`).join(''));
    await cache.make('/en', render(long));
    const ask = () => cache.find('/en', render(long));
    const compressed = ask()?.bytes.br;
    expect(brotliDecompressSync(compressed ?? '').equals(long.body)).toBe(true);
    clock += 61_000;
    ask();
    await vi.waitFor(() => expect(ask()?.madeAt).toBe(clock));
    expect(ask()?.bytes.br).toBe(compressed);
    expect(renders).toBe(2);
  });

  it('purges only pages with the tag', async () => {
    await cache.make('/en/a', render(page('a', 'all,product:1')));
    await cache.make('/en/b', render(page('b', 'all,product:2')));
    expect(cache.purge(['product:1'])).toBe(1);
    expect(cache.find('/en/a', render(page('a')))).toBeNull();
    expect(cache.find('/en/b', render(page('b')))).not.toBeNull();
  });

  it('does not cache data read before a purge that happened during rendering', async () => {
    let finish = (_: RenderedPage) => {};
    const slow = cache.make('/en', () => new Promise((resolve) => (finish = resolve)));
    cache.purge(['products']);
    finish(page('old'));
    await slow;
    expect(cache.find('/en', render(page('new')))).toBeNull();
  });

  it('renders once for callers after a purge, even if an earlier render ends meanwhile', async () => {
    const finish: ((answer: RenderedPage) => void)[] = [];
    const slow = () => {
      renders++;
      return new Promise<RenderedPage>((resolve) => finish.push(resolve));
    };
    const before = cache.make('/en', slow);
    cache.purge(['products']);
    const after = cache.make('/en', slow);
    finish[0]?.(page('old'));
    await before;
    const joined = cache.make('/en', slow);
    finish[1]?.(page('new'));
    expect([text(await after), text(await joined)]).toEqual(['new', 'new']);
    expect(renders).toBe(2);
  });

  it('serves a page older than a minute once more while it renders the next', async () => {
    await cache.make('/en', render(page('old')));
    clock += 61_000;
    expect(cache.find('/en', render(page('new')))?.bytes.identity.toString()).toBe('old');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(cache.find('/en', render(page('newer')))?.bytes.identity.toString()).toBe('new');
  });

  it('stays within its byte limit by evicting the least recently used pages', async () => {
    cache = createPageCache(6_000, () => clock);
    for (const name of ['a', 'b', 'c']) await cache.make(name, render(page(name.repeat(1_500))));
    expect(cache.stats().bytes).toBeLessThanOrEqual(6_000);
    expect(cache.find('a', render(page('a')))).toBeNull();
    expect(cache.find('c', render(page('c')))).not.toBeNull();
  });
});
