import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp4Of } from '../../../setup/mp4.ts';
import { openUploadSchool, sha256, type UploadSchool } from './upload-school.ts';

const folder = mkdtempSync(join(tmpdir(), 'kurso-uploads-'));
let school: UploadSchool;
let manager: Awaited<ReturnType<UploadSchool['signUp']>>;
let other: typeof manager;
let student: typeof manager;
let course: { id: string; productId: string };
beforeAll(async () => {
  school = await openUploadSchool({ STORAGE_URL: `file://${folder}`, FFMPEG_PATH: 'off' });
  manager = await school.signUp('CONTENT_MANAGER');
  other = await school.signUp('SENIOR_CONTENT_MANAGER');
  student = await school.signUp('STUDENT');
  course = await school.addCourse();
});
afterAll(async () => {
  await school.service.close();
  rmSync(folder, { recursive: true, force: true });
});

const video = (name = 'Lesson 1.mp4') => ({ kind: 'VIDEO', name, courseId: course.id });
const picture = (name = 'cover.jpg') => ({ kind: 'IMAGE', name, public: 'true' as const });
const arriving = () => readdirSync(join(folder, 'uploads'));
const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#c40' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

describe('an upload', () => {
  it('arrives in parts, is measured, and is served to managers only', async () => {
    const bytes = mp4Of(randomBytes(300_000), { seconds: 61.25, width: 1920, height: 1080 });
    const done = await school.tus.upload(manager, bytes, video('../../Lesson 1.mp4'), 70_000);
    expect(done).toMatchObject({ status: 204, offset: bytes.length });
    expect(await school.mediaOf(done.mediaId)).toMatchObject({
      sha256: sha256(bytes),
      name: 'Lesson-1.mp4',
      content_type: 'video/mp4',
      width: 1920,
      height: 1080,
      duration_seconds: 61.25,
      is_public: false,
      course_id: course.id,
      kind: 'VIDEO',
      state: 'READY',
      uploaded_by: manager.id,
    });
    const url = `/media/${done.mediaId}/Lesson-1.mp4`;
    expect((await school.call('GET', url)).status).toBe(401);
    expect((await school.call('GET', url, student)).status).toBe(403);
    expect((await school.call('GET', url, other)).bytes.equals(bytes)).toBe(true);
    expect(arriving()).toEqual([]);
    const { rows } = await school.pool.query('select action, subject from audit_log where entity_id = $1', [
      done.mediaId,
    ]);
    expect(rows).toEqual([{ action: 'CREATED', subject: 'Lesson-1.mp4' }]);
  });

  it('of a picture is drawn again, without what its file said about a person', async () => {
    const bytes = await photo();
    expect(bytes.includes('secret place')).toBe(true);
    const done = await school.tus.upload(manager, bytes as Buffer<ArrayBuffer>, picture('Beach.JPEG'));
    const row = await school.mediaOf(done.mediaId);
    expect(row).toMatchObject({ is_public: true, width: 800, height: 600, name: 'Beach.JPEG' });
    const shown = await school.call('GET', `/media/${done.mediaId}/x`);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.bytes.includes('secret place')).toBe(false);
    const small = await school.call('GET', `/_next/image?url=/media/${done.mediaId}/x&w=64&q=75`);
    expect(small.status).toBe(200);
  });

  it('of a turned picture is stored upright', async () => {
    const turned = await sharp({ create: { width: 300, height: 100, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const done = await school.tus.upload(manager, turned as Buffer<ArrayBuffer>, picture());
    expect(await school.mediaOf(done.mediaId)).toMatchObject({ width: 100, height: 300 });
  });

  it('of captions is written in one form', async () => {
    const bytes = Buffer.from(
      '\ufeffWEBVTT\r\n\r\nNOTE x\r\n\r\n00:01.000 --> 00:02.500\r\n<script>Hi</script> & you\r\n',
    );
    const done = await school.tus.upload(manager, bytes, {
      kind: 'CAPTIONS',
      name: 'en.txt',
      courseId: course.id,
    });
    const shown = await school.call('GET', `/media/${done.mediaId}/en.vtt`, manager);
    expect(String(shown.bytes)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHi &amp; you\n');
  });

  it('of bytes that the course has is the same file; another course has its own row of the same bytes', async () => {
    const bytes = mp4Of(randomBytes(5_000));
    const first = await school.tus.upload(manager, bytes, video());
    const again = await school.tus.upload(other, bytes, video('Copy.mp4'));
    expect(again.mediaId).toBe(first.mediaId);
    const elsewhere = await school.addCourse();
    const there = await school.tus.upload(manager, bytes, { ...video(), courseId: elsewhere.id });
    expect(there.mediaId).not.toBe(first.mediaId);
    expect(arriving()).toEqual([]);
  });

  it('can be given up, and then takes no room', async () => {
    const begun = await school.tus.begin(manager, { ...video(), size: 1_000 });
    await school.tus.send(manager, begun.id, 0, new Uint8Array(500));
    expect(arriving()).toEqual([begun.id]);
    expect(await school.tus.cancel(manager, begun.id)).toMatchObject({ status: 204 });
    expect(await school.tus.head(manager, begun.id)).toMatchObject({ status: 404 });
    expect(arriving()).toEqual([]);
  });

  it('continues where it stopped, and only there', async () => {
    const bytes = mp4Of(randomBytes(10_000));
    const begun = await school.tus.begin(manager, { ...video(), size: bytes.length });
    await school.tus.send(manager, begun.id, 0, bytes.subarray(0, 4_000));
    expect(await school.tus.send(manager, begun.id, 3_000, bytes.subarray(3_000))).toMatchObject({
      status: 409,
      code: 'upload_offset_conflict',
    });
    expect(await school.tus.head(manager, begun.id)).toMatchObject({ status: 200, offset: 4_000 });
    const tooMuch = Buffer.concat([bytes.subarray(4_000), Buffer.alloc(10)]);
    expect(await school.tus.send(manager, begun.id, 4_000, tooMuch)).toMatchObject({ status: 413 });
    const done = await school.tus.send(manager, begun.id, 4_000, bytes.subarray(4_000));
    expect(done.status).toBe(204);
    expect((await school.mediaOf(done.mediaId)).sha256).toBe(sha256(bytes));
  });
});

describe('what ends twice', () => {
  it('is one file: the lost answer is asked for again', async () => {
    const bytes = mp4Of(randomBytes(7_000));
    const done = await school.tus.upload(manager, bytes, video());
    expect(await school.tus.head(manager, done.id)).toMatchObject({
      offset: bytes.length,
      mediaId: done.mediaId,
    });
    const again = await school.tus.send(manager, done.id, bytes.length, new Uint8Array(0));
    expect(again).toMatchObject({ status: 204, mediaId: done.mediaId });
    expect(
      await school.pool.query('select 1 from media_files where sha256 = $1', [sha256(bytes)]),
    ).toMatchObject({
      rowCount: 1,
    });
  });

  it('by several at once is one file', async () => {
    const bytes = mp4Of(randomBytes(50_000));
    const begun = await school.tus.begin(manager, { ...video(), size: bytes.length });
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => school.tus.send(manager, begun.id, 0, bytes)),
    );
    const ids = new Set(tries.flatMap(({ mediaId }) => mediaId ?? []));
    expect(ids.size).toBe(1);
    const { rows } = await school.pool.query('select id from media_files where sha256 = $1', [sha256(bytes)]);
    expect(rows).toHaveLength(1);
    const { rows: log } = await school.pool.query('select 1 from audit_log where entity_id = $1', [
      rows[0].id,
    ]);
    expect(log).toHaveLength(1);
  });
});

describe('the same public bytes', () => {
  it('uploaded by two people at once are one file', async () => {
    const bytes = mp4Of(randomBytes(3_000));
    const of = { kind: 'VIDEO', name: 'a.mp4', public: 'true' } as const;
    const works = [manager, other].map((person) => () => school.tus.upload(person, bytes, of));
    const done = await school.together('lock table media_files in exclusive mode', [], works);
    expect(new Set(done.map(({ mediaId }) => mediaId)).size).toBe(1);
    const { rowCount } = await school.pool.query('select 1 from media_files where sha256 = $1', [
      sha256(bytes),
    ]);
    expect(rowCount).toBe(1);
  });
});

describe('an upload is refused', () => {
  it('to guests, learners and people whose session has ended, at every request', async () => {
    const { tus } = school;
    expect(await tus.begin(student, { ...video(), size: 10 })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect((await tus.begin({ token: 'a.b.c' }, { ...video(), size: 10 })).status).toBe(401);
    const bytes = mp4Of(randomBytes(1_000));
    const person = await school.signUp('CONTENT_MANAGER');
    const begun = await tus.begin(person, { ...video(), size: bytes.length });
    await tus.send(person, begun.id, 0, bytes.subarray(0, 100));
    expect((await tus.send({ token: 'a.b.c' }, begun.id, 100, bytes.subarray(100))).status).toBe(401);
    expect(await tus.head(person, begun.id)).toMatchObject({ offset: 100 });
    await school.call('POST', '/auth/users/logout', person);
    expect((await tus.send(person, begun.id, 100, bytes.subarray(100))).status).toBe(401);
  });

  it('to everyone but who began it', async () => {
    const begun = await school.tus.begin(manager, { ...video(), size: 1_000 });
    for (const answer of [
      await school.tus.head(other, begun.id),
      await school.tus.send(other, begun.id, 0, new Uint8Array(10)),
      await school.tus.cancel(other, begun.id),
    ])
      expect(answer.status).toBe(404);
    expect(await school.tus.head(manager, begun.id)).toMatchObject({ offset: 0 });
  });

  it.each([
    ['VIDEO', 4_294_967_297],
    ['IMAGE', 20_971_521],
    ['AUDIO', 104_857_601],
    ['FILE', 20_971_521],
    ['CAPTIONS', 1_048_577],
  ])('when a %s declares %i bytes', async (kind, size) => {
    const before = arriving();
    const begun = await school.tus.begin(manager, { kind, name: 'x', courseId: course.id, size });
    expect(begun).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect(arriving()).toEqual(before);
  });

  it('without a declared length, a kind, or an owner that exists', async () => {
    const { begin } = school.tus;
    const vague = await begin(manager, { ...video(), size: Number.NaN }, { 'upload-defer-length': '1' });
    expect(vague).toMatchObject({ status: 400, code: 'request_params_invalid' });
    for (const [wrong, status] of [
      [{ ...video(), kind: 'HTML' }, 400],
      [{ kind: 'VIDEO', name: 'x' }, 400],
      [{ ...video(), public: 'true' as const }, 400],
      [{ ...video(), courseId: '00000000-0000-4000-8000-000000000000' }, 404],
      [{ ...video(), courseId: 'abc' }, 400],
    ] as const)
      expect(await begin(manager, { size: 10, ...wrong }), JSON.stringify(wrong)).toMatchObject({ status });
    expect(await begin(manager, { ...video(), size: 0 })).toMatchObject({ status: 400 });
  });
});
