import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Converted } from '../../../../server/modules/learning/picture/convert-picture.ts';
import {
  createPictureService,
  type PictureDeps,
} from '../../../../server/modules/learning/picture/picture.service.ts';
import type { PictureSource } from '../../../../server/modules/learning/picture/picture-source.ts';
import { StorageUnavailable } from '../../../../server/platform/storage/storage.ts';

const WEBP = 'image/webp';

/** A service over a picture per URL; conversions end when `finish` is called, with 1,000 bytes each. */
function openService(options: Partial<PictureDeps> & { source?: Partial<PictureSource> } = {}) {
  const { source, ...deps } = options;
  const waiting: ((made: Converted) => void)[] = [];
  const convert = vi.fn(() => new Promise<Converted>((resolve) => waiting.push(resolve)));
  const limit = vi.fn(async () => {});
  const warn = vi.fn();
  const clock = { now: 0 };
  const find = async (url: string): Promise<PictureSource> => ({
    ...{ sha256: url, contentType: 'image/png', size: 3, width: null, immutable: true },
    open: async () => Readable.from([Buffer.from('abc')]),
    ...source,
  });
  const service = createPictureService({
    find,
    limit,
    convert,
    log: { warn },
    now: () => clock.now,
    ...deps,
  });
  const ask = async (url: string, width: 640 | 1200 | 3840 = 640, accept = WEBP) =>
    service.read(await service.open({ url, width, quality: 75 }, accept), '192.0.2.1');
  const finish = async (bytes = 1_000) => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()?.({ bytes: Buffer.alloc(bytes), contentType: WEBP });
  };
  return { service, ask, finish, convert, limit, warn, clock };
}

describe('a picture', () => {
  it('is converted once for all who ask at the same time, and then kept', async () => {
    const { ask, finish, convert, limit } = openService();
    const asked = [ask('/a'), ask('/a'), ask('/a')];
    await finish();
    expect((await Promise.all(asked)).map(({ size }) => size)).toEqual([1_000, 1_000, 1_000]);
    await ask('/a');
    expect(convert).toHaveBeenCalledTimes(1);
    const before = limit.mock.calls.length;
    await ask('/a');
    expect(limit).toHaveBeenCalledTimes(before);
  });

  it('has one width above its own', async () => {
    const { ask, finish, convert } = openService({ source: { width: 1_000 } });
    const first = ask('/a', 1200);
    await finish();
    await first;
    await ask('/a', 3840);
    expect(convert).toHaveBeenCalledTimes(1);
    expect(convert).toHaveBeenCalledWith(expect.anything(), { width: 1080, quality: 75, format: 'webp' });
  });

  it('has an ETag that depends on bytes, width, quality and format', async () => {
    const { service } = openService();
    const etags = await Promise.all(
      (
        [
          ['/a', 640, 75, WEBP],
          ['/b', 640, 75, WEBP],
          ['/a', 750, 75, WEBP],
          ['/a', 640, 65, WEBP],
          ['/a', 640, 75, '*/*'],
        ] as const
      ).map(
        async ([url, width, quality, accept]) => (await service.open({ url, width, quality }, accept)).etag,
      ),
    );
    expect(new Set(etags).size).toBe(5);
    expect((await service.open({ url: '/a', width: 640, quality: 75 }, WEBP)).etag).toBe(etags[0]);
  });

  it('leaves memory when others need the room, the least recently used first', async () => {
    const { service, ask, finish, convert } = openService({ maxBytes: 10_000 });
    const load = async (url: string, bytes = 1_500) => {
      const made = ask(url);
      await finish(bytes);
      await made;
    };
    for (let n = 0; n < 5; n++) await load(`/${n}`);
    await ask('/0');
    await load('/5');
    expect(service.stats()).toEqual({ entries: 5, bytes: 10_000 });
    await ask('/0');
    expect(convert).toHaveBeenCalledTimes(6);
    await load('/1');
    expect(convert).toHaveBeenCalledTimes(7);
    await load('/huge', 5_000);
    expect(service.stats().bytes).toBeLessThanOrEqual(10_000);
  });

  it('waits in a short queue, and beyond it the caller is told to come back', async () => {
    const { ask, finish, convert } = openService({ queue: { parallel: 1, waiting: 2 } });
    const asked = [ask('/1'), ask('/2'), ask('/3')];
    await vi.waitFor(() => expect(convert).toHaveBeenCalledTimes(1));
    await expect(ask('/4')).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: 2 });
    const again = ask('/3');
    expect(convert).toHaveBeenCalledTimes(1);
    for (const _ of asked) await finish();
    await Promise.all([...asked, again]);
    expect(convert).toHaveBeenCalledTimes(3);
  });

  it('over the limit of its client is not converted', async () => {
    const limit = async () => {
      throw new ApiError('too_many_requests', { retryAfter: 60 });
    };
    const { ask, convert } = openService({ limit });
    await expect(ask('/a')).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(convert).not.toHaveBeenCalled();
  });
});

describe('a broken picture', () => {
  it('is refused for a minute without another attempt', async () => {
    const convert = vi.fn(async () => {
      throw new Error('truncated');
    });
    const { ask, clock, warn } = openService({ convert });
    await expect(ask('/a')).rejects.toMatchObject({ code: 'image_invalid' });
    clock.now = 59_999;
    await expect(ask('/a')).rejects.toMatchObject({ code: 'image_invalid' });
    expect(convert).toHaveBeenCalledTimes(1);
    clock.now = 60_000;
    await expect(ask('/a')).rejects.toMatchObject({ code: 'image_invalid' });
    expect(convert).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('of too many bytes is not read', async () => {
    const open = vi.fn(async () => Readable.from([]));
    const { ask } = openService({ source: { size: (20 << 20) + 1, open } });
    await expect(ask('/a')).rejects.toMatchObject({ code: 'image_invalid' });
    expect(open).not.toHaveBeenCalled();
  });

  it('is not one whose storage fails: that is tried again at once', async () => {
    const open = vi
      .fn<PictureSource['open']>()
      .mockRejectedValueOnce(new StorageUnavailable('away'))
      .mockImplementationOnce(async () =>
        new Readable({ read: (): void => void 0 }).destroy(new Error('cut')),
      )
      .mockImplementation(async () => Readable.from([Buffer.from('abc')]));
    const { ask, finish } = openService({ source: { open } });
    await expect(ask('/a')).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(ask('/a')).rejects.toBeInstanceOf(StorageUnavailable);
    const third = ask('/a');
    await finish();
    expect((await third).size).toBe(1_000);
  });

  it('is not one whose storage stalls, and the next one is converted', async () => {
    const stop = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(stop.signal);
    const stalled = new Readable({ read: (): void => void 0 });
    const open = vi.fn(async () => Readable.from([Buffer.from('abc')])).mockResolvedValueOnce(stalled);
    const { ask, finish } = openService({ source: { open }, queue: { parallel: 1, waiting: 1 } });
    const [first, second] = [ask('/1'), ask('/2')];
    stop.abort();
    await expect(first).rejects.toBeInstanceOf(StorageUnavailable);
    expect(stalled.destroyed).toBe(true);
    await finish();
    expect((await second).size).toBe(1_000);
  });
});

describe('a picture without widths', () => {
  it.each([
    ['a drawing', { contentType: 'image/svg+xml' }, undefined],
    ['a moving picture', { contentType: 'image/gif' }, async () => null],
  ])('%s is sent as it is', async (_, source, convert) => {
    const { ask } = openService({ source, ...(convert && { convert }) });
    const { body, contentType, size } = await ask('/a');
    expect([contentType, size]).toEqual([source.contentType, 3]);
    expect((await buffer(body as Readable)).toString()).toBe('abc');
  });
});
