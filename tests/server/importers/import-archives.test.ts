import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { unpackArchive } from '../../../server/modules/importers/archive/unpack-archive.ts';
import { UNPACK_LIMITS } from '../../../server/modules/importers/archive/unpack-budget.ts';
import { findCourse } from '../../../server/modules/importers/reading/find-course.ts';
import { readInThread } from '../../../server/modules/importers/reading/read-in-thread.ts';
import { entriesOf, renamed, tarOf, zipOf } from './archives.ts';
import { MARKDOWN_FIXTURE, OLX_FIXTURE } from './fixtures.ts';

const place = mkdtempSync(join(tmpdir(), 'kurso-archives-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

let count = 0;
async function unpack(bytes: Buffer, limits = UNPACK_LIMITS): Promise<string> {
  count += 1;
  const archive = join(place, `archive-${count}`);
  writeFileSync(archive, bytes);
  const folder = join(mkdtempSync(join(place, 'outside-')), 'course');
  mkdirSync(folder);
  await unpackArchive(archive, folder, limits);
  return folder;
}

const failure = (reason: string) => expect.objectContaining({ failure: reason });

describe('an archive', () => {
  it.each([['zip'], ['tar.gz']])('%s is unpacked with its folders', async (kind) => {
    const entries = { 'en/_toctree.yml': 'a', 'en/one/1.mdx': 'b', '__MACOSX/en/._1.mdx': 'c' };
    const folder = await unpack(await (kind === 'zip' ? zipOf(entries) : tarOf(entries)));
    expect(readFileSync(join(folder, 'en/one/1.mdx'), 'utf8')).toBe('b');
    expect(readdirSync(folder)).toEqual(['en']);
  });

  const EVIL = 'aa/evil.txt';
  it.each([
    ['a zip that leads out', async () => renamed(await zipOf({ [EVIL]: 'x' }), EVIL, '../evil.txt')],
    ['a zip with an absolute path', async () => renamed(await zipOf({ [EVIL]: 'x' }), EVIL, '/a/evil.txt')],
    ['a zip with backslashes', async () => renamed(await zipOf({ [EVIL]: 'x' }), EVIL, '..\\evil.txt')],
    ['a zip that leads out below', async () => renamed(await zipOf({ [EVIL]: 'x' }), EVIL, 'a/../../e.x')],
    ['a zip with a link that leads nowhere', async () => zipOf({ a: 'b', link: './a' }, { link: 0o120777 })],
    ['a zip with a link', async () => zipOf({ link: '/etc/passwd' }, { link: 0o120777 })],
    ['a tar that leads out', async () => tarOf({ 'a/../../evil.txt': 'x' })],
    ['a tar with an absolute path', async () => tarOf({ '/tmp/kurso-evil.txt': 'x' })],
    ['a tar with a symbolic link', async () => tarOf({}, { link: 'symlink' })],
    ['a tar with a hard link', async () => tarOf({}, { link: 'link' })],
    ['a tar with a device', async () => tarOf({}, { device: 'character-device' })],
  ])('%s is refused', async (_, make) => {
    await expect(unpack(await make())).rejects.toEqual(failure('ARCHIVE_UNSAFE'));
    expect(existsSync('/tmp/kurso-evil.txt')).toBe(false);
  });

  it('that unpacks to far more than it is, is refused while it is unpacked', async () => {
    const bomb = { 'a.txt': Buffer.alloc(60 * 1024 ** 2) };
    await expect(unpack(await zipOf(bomb))).rejects.toEqual(failure('ARCHIVE_TOO_LARGE'));
    await expect(unpack(await tarOf(bomb))).rejects.toEqual(failure('ARCHIVE_TOO_LARGE'));
  });

  it('with too many files, or that takes too long, is refused', async () => {
    const entries = { a: '1', b: '2', c: '3' };
    const few = { ...UNPACK_LIMITS, entries: 2 };
    await expect(unpack(await zipOf(entries), few)).rejects.toEqual(failure('ARCHIVE_TOO_LARGE'));
    await expect(unpack(await tarOf(entries), few)).rejects.toEqual(failure('ARCHIVE_TOO_LARGE'));
    const late = { ...UNPACK_LIMITS, milliseconds: -1 };
    await expect(unpack(await zipOf(entries), late)).rejects.toEqual(failure('TOO_SLOW'));
  });

  it('that is damaged is refused', async () => {
    const zip = await zipOf({ a: 'text '.repeat(1000) });
    await expect(unpack(zip.subarray(0, zip.length - 30))).rejects.toEqual(failure('ARCHIVE_DAMAGED'));
    await expect(unpack(gzipSync('no tar at all'.repeat(100)))).rejects.toEqual(failure('ARCHIVE_DAMAGED'));
    const tar = await tarOf({ a: 'text '.repeat(1000) });
    await expect(unpack(tar.subarray(0, tar.length - 20))).rejects.toEqual(failure('ARCHIVE_DAMAGED'));
  });
});

describe('the course of an archive', () => {
  it.each([
    ['', 'OLX', OLX_FIXTURE],
    ['export/', 'OLX', OLX_FIXTURE],
    ['', 'MARKDOWN', MARKDOWN_FIXTURE],
    ['maps-main/', 'MARKDOWN', MARKDOWN_FIXTURE],
  ])('is found below "%s" (%s)', async (below, format, fixture) => {
    const root = await unpack(await tarOf(entriesOf(fixture, below)));
    expect(findCourse(root)?.format).toBe(format);
  });

  it('is read in a thread of its own, with the name of its folder or archive', async () => {
    const top = await unpack(await zipOf(entriesOf(MARKDOWN_FIXTURE)));
    const course = await readInThread({ root: top, archiveName: 'maps 2026' });
    expect(course).toMatchObject({ format: 'MARKDOWN', externalKey: 'markdown-course:maps-2026' });
    expect(course.drafts.map(({ language }) => language)).toEqual(['en', 'ru', 'zh']);
    const below = await unpack(await zipOf(entriesOf(MARKDOWN_FIXTURE, 'maps/')));
    const named = await readInThread({ root: below, archiveName: 'x' });
    expect(named.externalKey).toBe('markdown-course:maps');
  });

  it('is refused when there is none, or when it takes too long', async () => {
    const root = await unpack(await zipOf({ 'readme.txt': 'Hello' }));
    await expect(readInThread({ root, archiveName: 'x' })).rejects.toEqual(failure('NO_COURSE'));
    const slow = await unpack(await zipOf(entriesOf(MARKDOWN_FIXTURE)));
    await expect(readInThread({ root: slow, archiveName: 'x' }, { limitMs: 1 })).rejects.toEqual(
      failure('TOO_SLOW'),
    );
  });
});
