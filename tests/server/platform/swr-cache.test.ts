import { expect, test, vi } from 'vitest';
import { createSwrCache } from '../../../server/platform/pubsub/swr-cache.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('reads once for concurrent callers, and again after a failure', async () => {
  const cache = createSwrCache();
  const read = vi.fn(async () => 'value');
  expect(await Promise.all([cache.get('a', read), cache.get('a', read)])).toEqual(['value', 'value']);
  expect(read).toHaveBeenCalledTimes(1);
  await expect(cache.get('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('b', async () => 'up')).toBe('up');
});

test('returns a stale value once more while it reads a new one, but not one that is too old', async () => {
  let time = 0;
  const cache = createSwrCache({ now: () => time });
  await cache.get('a', async () => 1);
  time = 61_000;
  expect(await cache.get('a', async () => 2)).toBe(1);
  await settled();
  expect(await cache.get('a', async () => 3)).toBe(2);
  time = 10_000_000;
  expect(await cache.get('a', async () => 4)).toBe(4);
});

test('a value being read while the cache is cleared is not cached', async () => {
  const cache = createSwrCache();
  let finish = (_: string) => {};
  const early = cache.get('a', () => new Promise<string>((resolve) => (finish = resolve)));
  cache.clear();
  finish('before the edit');
  expect(await early).toBe('before the edit');
  expect(await cache.get('a', async () => 'after')).toBe('after');
});

test('evicts the least recently used entry when there are too many', async () => {
  const cache = createSwrCache({ most: 2 });
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, async () => key);
  const read = vi.fn(async () => 'again');
  expect(await cache.get('a', read)).toBe('a');
  expect(await cache.get('b', read)).toBe('again');
});

test('a lasting value is returned while it is read again after a minute, even after a clear', async () => {
  let time = 0;
  const cache = createSwrCache({ now: () => time });
  expect(await cache.getLasting('a', async () => 1)).toBe(1);
  cache.clear();
  expect(await cache.getLasting('a', async () => 2)).toBe(1);
  time = 61_000;
  expect(await cache.getLasting('a', () => Promise.reject(new Error('down')))).toBe(1);
  await settled();
  expect(await cache.getLasting('a', async () => 3)).toBe(1);
  await settled();
  expect(await cache.getLasting('a', async () => 4)).toBe(3);
});

test('a lasting value is read again by the next caller when the first read failed', async () => {
  const cache = createSwrCache();
  await expect(cache.getLasting('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.getLasting('a', async () => 'up')).toBe('up');
});
