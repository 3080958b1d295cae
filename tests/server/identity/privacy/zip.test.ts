import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it, vi } from 'vitest';
import { type ZipEntry, zip } from '../../../../server/modules/identity/privacy/zip.ts';
import { folderStorage } from '../../../../server/platform/storage/folder-storage.ts';
import { unzip } from './unzip.ts';

const MIB = 1 << 20;
const AT = new Date('2026-03-01T10:00:00Z');
const entry = (name: string, bytes: Buffer): ZipEntry => ({ name, open: async () => Readable.from([bytes]) });

describe('a ZIP archive', () => {
  it('returns what was put in, with names in every script, and empty files', async () => {
    const files: [name: string, bytes: Buffer][] = [
      ['data/users.json', Buffer.from('[]\n')],
      ['files/портрет-肖像.webp', randomBytes(300_000)],
      ['files/empty', Buffer.alloc(0)],
    ];
    const entries = files.map(([name, bytes]) => entry(name, bytes));
    const found = unzip(await buffer(zip(entries, AT)));
    expect([...found.keys()]).toEqual(files.map(([name]) => name));
    for (const [name, bytes] of files) expect(found.get(name)?.equals(bytes)).toBe(true);
    expect(unzip(await buffer(zip([], AT))).size).toBe(0);
  });

  it('has no name that leads out of the folder it is unpacked into', async () => {
    const bad = [
      '../../etc/passwd',
      '/etc/passwd',
      'a/../../b',
      'C:\\windows\\x',
      'a\0b',
      'files/..',
      './x',
      'n?*',
    ];
    const found = unzip(
      await buffer(
        zip(
          bad.map((name) => entry(name, Buffer.from('x'))),
          AT,
        ),
      ),
    );
    expect(found.size).toBe(bad.length);
    for (const name of found.keys()) {
      expect(name).not.toMatch(/^\/|[\\:*?"<>|\0]/);
      expect(name.split('/').filter((part) => /^\.*$/.test(part))).toEqual([]);
    }
  });

  it('of 200 MB buffers only a few megabytes', async () => {
    const block = randomBytes(MIB);
    let [made, taken, most, open, mostOpen] = [0, 0, 0, 0, 0];
    const large = (name: string): ZipEntry => ({
      name,
      open: async () => {
        open += 1;
        mostOpen = Math.max(mostOpen, open);
        const blocks = async function* () {
          for (let left = 50; left > 0; left -= 1) {
            made += MIB;
            most = Math.max(most, made - taken);
            yield block;
          }
          open -= 1;
        };
        return Readable.from(blocks(), { objectMode: false });
      },
    });
    const archive = zip(['a', 'b', 'c', 'd'].map(large), AT);
    if (!(archive instanceof PassThrough)) throw new Error('it is not known whether the buffer is full');
    // Start reading only when the archive's buffer is full or the archive is complete.
    await vi.waitFor(() => expect(archive.writableNeedDrain || made === 200 * MIB).toBe(true), 60_000);
    const sink = new Writable({
      write(chunk, _, done) {
        taken += chunk.length;
        done();
      },
    });
    await pipeline(archive, sink);
    expect(made).toBe(200 * MIB);
    // Random bytes do not compress, so bytes that were produced but not read are in the buffer.
    expect(most).toBeLessThan(6 * MIB);
    expect(mostOpen).toBe(1);
  }, 120_000);

  it.each<[string, () => Promise<Readable>]>([
    ['cannot be opened', async () => Promise.reject(new Error('lost'))],
    [
      'fails in the middle',
      async () =>
        Readable.from(
          (function* () {
            yield randomBytes(100_000);
            throw new Error('lost');
          })(),
        ),
    ],
    [
      'is silently truncated',
      async () => {
        const cut = Readable.from([randomBytes(100_000), randomBytes(100_000)]);
        cut.once('data', () => cut.destroy());
        return cut;
      },
    ],
  ])('fails when an entry %s, and leaves nothing in the storage', async (_, open) => {
    const folder = mkdtempSync(join(tmpdir(), 'kurso-zip-'));
    const storage = folderStorage(folder);
    const archive = zip(
      [entry('a', randomBytes(50_000)), { name: 'b', open }, entry('c', Buffer.from('c'))],
      AT,
    );
    await expect(storage.put('exports/a.zip', archive)).rejects.toThrow();
    expect(readdirSync(join(folder, 'exports'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('closes its entry when it is no longer read', async () => {
    const endless = new Readable({ read: (size) => void endless.push(randomBytes(size)) });
    const archive = zip([{ name: 'a', open: async () => endless }], AT);
    await new Promise((done) => archive.once('data', done));
    const closed = new Promise((done) => endless.once('close', done));
    archive.destroy();
    await closed;
    expect(endless.destroyed).toBe(true);
  });
});
