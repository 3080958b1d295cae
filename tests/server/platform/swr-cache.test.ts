import { expect, test, vi } from 'vitest';
import { createKept } from '../../../server/platform/pubsub/swr-cache.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('reads once for all who ask at the same time, and again after it failed', async () => {
  const kept = createKept();
  const read = vi.fn(async () => 'value');
  expect(await Promise.all([kept.get('a', read), kept.get('a', read)])).toEqual(['value', 'value']);
  expect(read).toHaveBeenCalledTimes(1);
  await expect(kept.get('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await kept.get('b', async () => 'up')).toBe('up');
});

test('gives an old value once more while it reads the new one, and none that is far too old', async () => {
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

test('what is being read while everything is forgotten is not kept', async () => {
  const kept = createKept();
  let finish = (_: string) => {};
  const early = kept.get('a', () => new Promise<string>((resolve) => (finish = resolve)));
  kept.clear();
  finish('before the edit');
  expect(await early).toBe('before the edit');
  expect(await kept.get('a', async () => 'after')).toBe('after');
});

test('forgets the least recently used when there are too many', async () => {
  const kept = createKept({ most: 2 });
  for (const key of ['a', 'b', 'a', 'c']) await kept.get(key, async () => key);
  const read = vi.fn(async () => 'again');
  expect(await kept.get('a', read)).toBe('a');
  expect(await kept.get('b', read)).toBe('again');
});

test('what lasts is given while it is read anew after a minute, whatever was forgotten', async () => {
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

test('what lasts is read again by the next when the first reading failed', async () => {
  const kept = createKept();
  await expect(kept.getLasting('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await kept.getLasting('a', async () => 'up')).toBe('up');
});
