import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaFiles } from '../../../db/schema/index.ts';
import { findMedia } from '../../../server/modules/learning/media/media.repository.ts';
import { createMediaStore } from '../../../server/modules/learning/media/media.store.ts';
import { folderStorage } from '../../../server/platform/storage/folder-storage.ts';
import { mediaKey } from '../../../server/platform/storage/media-keys.ts';
import { englishDraft } from './drafts.ts';
import { addCourse, addPerson, addProduct, bearer, grant, openSchool, type School } from './school.ts';

let school: School;
let courseId: string;
let owner: string;
let stranger: string;
let url: string;
const bytes = Buffer.from('0123456789');

beforeAll(async () => {
  school = await openSchool();
  const productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [englishDraft()]);
  owner = await addPerson(school.db);
  stranger = await addPerson(school.db);
  await grant(school.db, owner, productId);
  url = (await keep({ bytes, name: 'über clip.mp4', contentType: 'video/mp4' })).url;
});
afterAll(() => school.close());

type Given = { bytes: Buffer; name: string; contentType: string; isPublic?: boolean };
const keep = (file: Given) => school.store.storeFile(school.db, { courseId, isPublic: false, ...file });
const fetchFile = (path: string, headers: Record<string, string> = {}) =>
  school.app.inject({ method: 'GET', url: path, headers });

describe('stored files', () => {
  it('are stored once by content, under a clean name', async () => {
    expect(url).toMatch(/^\/media\/[0-9a-f-]{36}\/%C3%BCber-clip\.mp4$/);
    const again = await keep({ bytes, name: 'other.mp4', contentType: 'video/mp4' });
    expect(again.url).toBe(url);
    const evil = await keep({ bytes: Buffer.from('x'), name: '../../etc/passwd', contentType: 'text/html' });
    expect(evil.url).toMatch(/\/passwd$/);
  });

  it('are copied completely from a path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kurso-file-'));
    const big = Buffer.alloc(3_000_000, 7);
    await writeFile(join(folder, 'a.bin'), big);
    const store = createMediaStore(folderStorage(join(folder, 'data')));
    const file = {
      courseId,
      name: 'a.png',
      path: join(folder, 'a.bin'),
      contentType: 'image/png',
      isPublic: false,
    };
    await Promise.all([store.storeFile(school.db, file), store.storeFile(school.db, file)]);
    const sha256 = (await import('node:crypto')).createHash('sha256').update(big).digest('hex');
    const stored = join(folder, 'data', 'media', sha256.slice(0, 2), sha256);
    expect((await readFile(stored)).equals(big)).toBe(true);
    await rm(folder, { recursive: true });
  });

  it('are served to users with access, by bearer or by cookie', async () => {
    const response = await fetchFile(url, bearer(owner));
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(bytes)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="_ber-clip.mp4"; filename*=UTF-8''%C3%BCber-clip.mp4`,
    });
    expect(response.headers['content-security-policy']).toContain('sandbox');
    expect((await fetchFile(url, { cookie: `a=b; token=t.${owner}.t` })).statusCode).toBe(200);
  });

  it('are refused to all others', async () => {
    expect((await fetchFile(url)).statusCode).toBe(401);
    expect((await fetchFile(url, bearer(stranger))).statusCode).toBe(403);
    expect((await fetchFile(`/media/${crypto.randomUUID()}/x`, bearer(owner))).statusCode).toBe(404);
    expect((await fetchFile('/media/no-id/x')).statusCode).toBe(404);
  });

  it('are open when public or shown in a free lesson', async () => {
    const shown = await keep({ bytes: Buffer.from('png'), name: 'p.png', contentType: 'image/png' });
    expect((await fetchFile(shown.url)).statusCode).toBe(401);
    const draft = englishDraft();
    draft.modules[0]?.lessons[0]?.items.push({
      key: 'pic',
      required: false,
      body: { kind: 'image', url: shown.url, alt: '', width: 1, height: 1, caption: null },
      solution: null,
    });
    const product = await addProduct(school.db, 'Free');
    expect(product).not.toBe('');
    const { saveCourseVersion } = await import('../../../server/modules/learning/content/content.store.ts');
    await school.db.transaction((tx) => saveCourseVersion(tx, { courseId, draft, publish: true }));
    expect((await fetchFile(shown.url)).statusCode).toBe(200);
    const open = await keep({
      bytes: Buffer.from('o'),
      name: 'o.png',
      contentType: 'image/png',
      isPublic: true,
    });
    const response = await fetchFile(open.url);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are sent as downloads when a browser might run them', async () => {
    const page = await keep({ bytes: Buffer.from('<script>'), name: 'a.html', contentType: 'text/html' });
    const { headers } = await fetchFile(page.url, bearer(owner));
    expect(headers['content-disposition']).toMatch(/^attachment/);
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('answer %s with %i', async (range, status, text, contentRange) => {
    const response = await fetchFile(url, { ...bearer(owner), range });
    expect(response.statusCode).toBe(status);
    expect(response.body).toBe(text);
    expect(response.headers['content-range']).toBe(contentRange);
  });

  it('may be larger than 4 GiB', async () => {
    const [size, sha256] = [4 * 1024 ** 3 + 5, 'ab'.repeat(32)];
    const path = join(school.folder, mediaKey(sha256));
    await mkdir(dirname(path), { recursive: true });
    // A sparse file takes no room on the disk.
    await writeFile(path, '');
    await truncate(path, size);
    const file = { sha256, courseId, name: 'film.mp4', contentType: 'video/mp4', size };
    const [row] = await school.db.insert(mediaFiles).values(file).returning();
    expect(await findMedia(school.db, row?.id ?? '')).toMatchObject({ size });
    const range = `bytes=${size - 3}-`;
    const response = await fetchFile(`/media/${row?.id}/film.mp4`, { ...bearer(owner), range });
    expect(response.headers).toMatchObject({
      'content-range': `bytes ${size - 3}-${size - 1}/${size}`,
      'content-length': '3',
    });
    await rm(path);
  });

  it('are not sent again when unchanged, and are sent whole when the range is of another version', async () => {
    const { headers } = await fetchFile(url, bearer(owner));
    const etag = String(headers.etag);
    expect((await fetchFile(url, { ...bearer(owner), 'if-none-match': etag })).statusCode).toBe(304);
    const ranged = { ...bearer(owner), range: 'bytes=0-1' };
    expect((await fetchFile(url, { ...ranged, 'if-range': etag })).statusCode).toBe(206);
    expect((await fetchFile(url, { ...ranged, 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await fetchFile(url, { 'if-none-match': etag })).statusCode).toBe(401);
  });
});
