import { expect, test, vi } from 'vitest';
import { createKept } from '../../../server/platform/pubsub/swr-cache.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('reads once for concurrent callers, and again after a failure', async () => {
  const kept = createKept();
  const read = vi.fn(async () => 'value');
  expect(await Promise.all([kept.get('a', read), kept.get('a', read)])).toEqual(['value', 'value']);
  expect(read).toHaveBeenCalledTimes(1);
  await expect(kept.get('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await kept.get('b', async () => 'up')).toBe('up');
});

test('returns a stale value once more while it reads a new one, but not one that is too old', async () => {
  let time = 0;
  const kept = createKept({ now: () => time });
  await kept.get('a', async () => 1);
  time = 61_000;
  expect(await kept.get('a', async () => 2)).toBe(1);
  await settled();
  expect(await kept.get('a', async () => 3)).toBe(2);
  time = 10_000_000;
  expect(await kept.get('a', async () => 4)).toBe(4);
});

test('a value being read while the cache is cleared is not cached', async () => {
  const kept = createKept();
  let finish = (_: string) => {};
  const early = kept.get('a', () => new Promise<string>((resolve) => (finish = resolve)));
  kept.clear();
  finish('before the edit');
  expect(await early).toBe('before the edit');
  expect(await kept.get('a', async () => 'after')).toBe('after');
});

test('evicts the least recently used entry when there are too many', async () => {
  const kept = createKept({ most: 2 });
  for (const key of ['a', 'b', 'a', 'c']) await kept.get(key, async () => key);
  const read = vi.fn(async () => 'again');
  expect(await kept.get('a', read)).toBe('a');
  expect(await kept.get('b', read)).toBe('again');
});

test('a lasting value is returned while it is read again after a minute, even after a clear', async () => {
  let time = 0;
  const kept = createKept({ now: () => time });
  expect(await kept.getLasting('a', async () => 1)).toBe(1);
  kept.clear();
  expect(await kept.getLasting('a', async () => 2)).toBe(1);
  time = 61_000;
  expect(await kept.getLasting('a', () => Promise.reject(new Error('down')))).toBe(1);
  await settled();
  expect(await kept.getLasting('a', async () => 3)).toBe(1);
  await settled();
  expect(await kept.getLasting('a', async () => 4)).toBe(3);
});

test('a lasting value is read again by the next caller when the first read failed', async () => {
  const kept = createKept();
  await expect(kept.getLasting('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await kept.getLasting('a', async () => 'up')).toBe('up');
});
