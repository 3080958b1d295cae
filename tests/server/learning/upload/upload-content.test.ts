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
let course: { id: string; productId: string };
beforeAll(async () => {
  school = await openUploadSchool({ STORAGE_URL: `file://${folder}`, FFMPEG_PATH: 'off' });
  manager = await school.signUp('CONTENT_MANAGER');
  course = await school.addCourse();
});
afterAll(async () => {
  await school.service.close();
  rmSync(folder, { recursive: true, force: true });
});

const picture = (name = 'cover.jpg') => ({ kind: 'IMAGE', name, public: 'true' as const });
const arriving = () => readdirSync(join(folder, 'uploads'));
const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#c40' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

describe('content is judged by its bytes', () => {
  const refused = async (kind: string, bytes: Buffer<ArrayBuffer>, name: string) => {
    const done = await school.tus.upload(manager, bytes, { kind, name, courseId: course.id });
    const again = await school.tus.head(manager, done.id);
    expect(again.status).toBe(done.status);
    const { rows } = await school.pool.query('select 1 from media_files where sha256 = $1', [sha256(bytes)]);
    expect(rows).toEqual([]);
    expect(arriving().filter((file) => file.includes(done.id))).toEqual([]);
    return done.code;
  };
  const jpeg = async () => (await photo()) as Buffer<ArrayBuffer>;
  const text = (words: string) => Buffer.from(words);

  it.each<[string, string, string, () => Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer>, string]>([
    [
      'HTML named as a picture',
      'IMAGE',
      'a.jpg',
      () => text('<html><script>alert(1)</script>'),
      'unsupported_media_type',
    ],
    [
      'a drawing',
      'IMAGE',
      'a.png',
      () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
      'unsupported_media_type',
    ],
    [
      'a moving picture',
      'IMAGE',
      'a.jpg',
      () => text('GIF89a<script>alert(1)</script>'),
      'unsupported_media_type',
    ],
    ['the head of a picture', 'IMAGE', 'a.jpg', async () => (await jpeg()).subarray(0, 900), 'image_invalid'],
    ['a picture as a video', 'VIDEO', 'a.mp4', jpeg, 'unsupported_media_type'],
    [
      'a sound as a video',
      'VIDEO',
      'a.mp4',
      () => mp4Of(randomBytes(99), { handler: 'soun' }),
      'unsupported_media_type',
    ],
    [
      'a truncated video',
      'VIDEO',
      'a.mp4',
      () => mp4Of(randomBytes(9_000)).subarray(0, -50),
      'video_invalid',
    ],
    [
      'a video without an index',
      'VIDEO',
      'a.mp4',
      () => mp4Of(randomBytes(9)).subarray(0, 28),
      'video_invalid',
    ],
    [
      'a video with an archive behind it',
      'VIDEO',
      'a.mp4',
      () => Buffer.concat([mp4Of(randomBytes(99)), text('PK\x03\x04 and more of it')]),
      'video_invalid',
    ],
    ['a page as a document', 'FILE', 'a.pdf', () => text('<html>%PDF-1.7 %%EOF'), 'unsupported_media_type'],
    [
      'a document with an archive behind it',
      'FILE',
      'a.pdf',
      () => text('%PDF-1.7\n1 0 obj\n%%EOF\nPK\x05\x06 archive'),
      'unsupported_media_type',
    ],
    [
      'a program',
      'FILE',
      'a.pdf',
      () => text('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff'),
      'unsupported_media_type',
    ],
    [
      'noise after a tag of a sound',
      'AUDIO',
      'a.mp3',
      () => Buffer.concat([text('ID3\x04\0\0\0\0\0\0'), Buffer.from(randomBytes(900))]),
      'unsupported_media_type',
    ],
    ['a page as captions', 'CAPTIONS', 'a.vtt', () => text('<html>WEBVTT'), 'captions_invalid'],
    [
      'captions with a wrong time',
      'CAPTIONS',
      'a.vtt',
      () => text('WEBVTT\n\n00:05.000 --> 00:04.000\nHi\n'),
      'captions_invalid',
    ],
  ])('%s', async (_, kind, name, make, code) => {
    expect(await refused(kind, await make(), name)).toBe(code);
  });

  it('a picture whose pixels would fill the memory', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 5_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refused('IMAGE', bomb as Buffer<ArrayBuffer>, 'white.png')).toBe('image_invalid');
  });

  it('a picture with an archive behind it loses the archive', async () => {
    const both = Buffer.concat([await jpeg(), text('PK\x03\x04 <script>hidden</script>')]);
    const done = await school.tus.upload(manager, both, picture('two.jpg'));
    const shown = await school.call('GET', `/media/${done.mediaId}/x`);
    expect(shown.bytes.includes('hidden')).toBe(false);
  });
});
