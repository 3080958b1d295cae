import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '../../../../server/platform/storage/open-storage.ts';
import { openBucket } from '../../../setup/bucket.ts';
import { mp4Of } from '../../../setup/mp4.ts';
import { openUploadSchool, sha256, type UploadSchool } from './upload-school.ts';

const MIB = 1 << 20;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let school: UploadSchool;
let second: UploadSchool;
let manager: { id: string; token: string };
let courseId: string;
beforeAll(async () => {
  bucket = await openBucket();
  const env = { ...bucket.env, FFMPEG_PATH: 'off' };
  school = await openUploadSchool(env);
  second = await openUploadSchool(env, school.service.database);
  manager = await school.signUp('CONTENT_MANAGER');
  courseId = (await school.addCourse()).id;
});
afterAll(async () => {
  await second.service.close();
  await school.service.close();
  await bucket.close();
});

const keys = async () => {
  const storage = await openStorage({ storage: { s3: bucket.config } });
  const found: string[] = [];
  for (const prefix of ['uploads', 'media'])
    for await (const { key } of storage.list(prefix)) found.push(key);
  return found;
};

describe('an upload into a bucket', () => {
  it('arrives over two instances in parts of any size, and is moved within the bucket', async () => {
    const bytes = mp4Of(randomBytes(13 * MIB));
    const begun = await school.tus.begin(manager, {
      kind: 'VIDEO',
      name: 'a.mp4',
      courseId,
      size: bytes.length,
    });
    await school.tus.send(manager, begun.id, 0, bytes.subarray(0, 9 * MIB));
    const { offset } = await second.tus.head(manager, begun.id);
    expect(offset).toBe(9 * MIB);
    await second.tus.send(manager, begun.id, offset, bytes.subarray(offset, 10 * MIB));
    const done = await school.tus.send(manager, begun.id, 10 * MIB, bytes.subarray(10 * MIB));
    expect(done).toMatchObject({ status: 204, offset: bytes.length });
    const shown = await second.call('GET', `/media/${done.mediaId}/a.mp4`, manager);
    expect(sha256(shown.bytes)).toBe(sha256(bytes));
    expect(await keys()).toEqual([`media/${sha256(bytes).slice(0, 2)}/${sha256(bytes)}`]);
  }, 30_000);

  it('that is given up or refused leaves nothing', async () => {
    const before = await keys();
    const begun = await school.tus.begin(manager, { kind: 'VIDEO', name: 'a.mp4', courseId, size: 9_000 });
    await school.tus.send(manager, begun.id, 0, new Uint8Array(4_000));
    expect(await second.tus.cancel(manager, begun.id)).toMatchObject({ status: 204 });
    const page = Buffer.from('<html>');
    const refused = await school.tus.upload(manager, page, { kind: 'IMAGE', name: 'a.jpg', public: 'true' });
    expect(refused.code).toBe('unsupported_media_type');
    expect(await keys()).toEqual(before);
  });
});
