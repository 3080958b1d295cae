import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaStore } from '../../../../server/modules/learning/media/media.store.ts';
import { createMediaRetention } from '../../../../server/modules/learning/media/media-retention.service.ts';
import { createArrivingBytes } from '../../../../server/modules/learning/upload/arriving-bytes.ts';
import { createTusEngine } from '../../../../server/modules/learning/upload/tus-server.ts';
import { createUploadFinish } from '../../../../server/modules/learning/upload/upload-finish.service.ts';
import { createUploadJobs } from '../../../../server/modules/learning/upload/upload-jobs.service.ts';
import { folderStorage } from '../../../../server/platform/storage/folder-storage.ts';
import { mp4Of } from '../../../setup/mp4.ts';
import { openUploadSchool, sha256, type UploadSchool } from './upload-school.ts';

const HOUR_MS = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'kurso-upload-jobs-'));
let school: UploadSchool;
let manager: { id: string; token: string };
let courseId: string;
beforeAll(async () => {
  school = await openUploadSchool({ STORAGE_URL: `file://${folder}`, FFMPEG_PATH: 'off' });
  manager = await school.signUp('CONTENT_MANAGER');
  courseId = (await school.addCourse()).id;
});
afterAll(async () => {
  await school.service.close();
  rmSync(folder, { recursive: true, force: true });
});

function openJobs(hours = 0) {
  const { db } = school.service.database;
  const storage = folderStorage(folder);
  const store = createMediaStore(storage);
  const log = pino({ level: 'silent' });
  const arriving = createArrivingBytes(storage, () => createTusEngine(db, { folder }));
  const parts = { db, storage, log, dropArriving: arriving.drop };
  const { finish } = createUploadFinish({
    ...{ ...parts, store, convertsVideos: false },
    takeArchive: async () => {},
  });
  const now = () => new Date(Date.now() + hours * HOUR_MS);
  const jobs = createUploadJobs({ ...parts, finish, arriving, now });
  return { ...jobs, retention: createMediaRetention({ db, storage, store, now }) };
}

const begin = async (size: number) =>
  (await school.tus.begin(manager, { kind: 'VIDEO', name: 'a.mp4', courseId, size })).id;
const uploadOf = async (id: string) =>
  (await school.pool.query('select * from media_uploads where id = $1', [id])).rows[0];
const arriving = () => readdirSync(join(folder, 'uploads'));

describe('what a dead process left', () => {
  it('is finished when all bytes have arrived; the rest waits', async () => {
    const bytes = mp4Of(randomBytes(3_000));
    const [whole, half] = [await begin(bytes.length), await begin(bytes.length)];
    writeFileSync(join(folder, 'uploads', whole), bytes);
    writeFileSync(join(folder, 'uploads', half), bytes.subarray(0, 1_000));
    await openJobs().finishArrived();
    expect(await uploadOf(whole)).toMatchObject({ refusal: null, media_id: expect.any(String) });
    expect(await uploadOf(half)).toMatchObject({ finished_at: null });
    expect((await school.tus.head(manager, half)).offset).toBe(1_000);
    await openJobs().finishArrived();
    const { rowCount } = await school.pool.query('select 1 from media_files where sha256 = $1', [
      sha256(bytes),
    ]);
    expect(rowCount).toBe(1);
    await school.tus.cancel(manager, half);
  });

  it('keeps the refusal of bytes that are no video', async () => {
    const id = await begin(100);
    writeFileSync(join(folder, 'uploads', id), randomBytes(100));
    await openJobs().finishArrived();
    expect(await uploadOf(id)).toMatchObject({ refusal: 'unsupported_media_type', media_id: null });
    expect(arriving()).toEqual([]);
  });

  it('is not removed as unreferenced between the file and its row', async () => {
    const bytes = mp4Of(randomBytes(2_000));
    const id = await begin(bytes.length);
    const { sha256: hash } = await createMediaStore(folderStorage(folder)).placeBytes(bytes);
    await school.pool.query(`update media_uploads set facts = $2 where id = $1`, [
      id,
      { sha256: hash, size: bytes.length },
    ]);
    expect(await openJobs(25).retention.deleteUnreferenced()).toBe(0);
    await school.tus.cancel(manager, id);
    expect(await openJobs(25).retention.deleteUnreferenced()).toBe(1);
  });
});

describe('uploads of yesterday', () => {
  it('are deleted with their bytes, except the files they became', async () => {
    const bytes = mp4Of(randomBytes(1_000));
    const done = await school.tus.upload(manager, bytes, { kind: 'VIDEO', name: 'b.mp4', courseId });
    const open = await begin(5_000);
    await school.tus.send(manager, open, 0, new Uint8Array(2_000));
    await openJobs(23).deleteStale();
    expect(await uploadOf(open)).toBeTruthy();
    await openJobs(25).deleteStale();
    expect(await uploadOf(open)).toBeUndefined();
    expect(arriving()).toEqual([]);
    expect((await school.call('GET', `/media/${done.mediaId}/b.mp4`, manager)).status).toBe(200);
  });

  it('of people who are gone leave no bytes', async () => {
    const orphan = join(folder, 'uploads', crypto.randomUUID());
    writeFileSync(orphan, 'x');
    await openJobs().deleteStale();
    expect(arriving()).toHaveLength(1);
    const before = new Date(Date.now() - 49 * HOUR_MS);
    utimesSync(orphan, before, before);
    await openJobs().deleteStale();
    expect(arriving()).toEqual([]);
  });
});
