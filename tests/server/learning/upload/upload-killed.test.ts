import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mp4Of } from '../../../setup/mp4.ts';
import { tusCalls } from '../../../setup/tus-calls.ts';
import { openUploadSchool, sha256, type UploadSchool } from './upload-school.ts';

const MIB = 1 << 20;
const folder = mkdtempSync(join(tmpdir(), 'kurso-killed-'));
const storage = `file://${folder}`;
const WAIT = { timeout: 20_000, interval: 10 };

let school: UploadSchool;
let manager: { id: string; token: string };
let courseId: string;
let child: ChildProcess;
beforeAll(async () => {
  mkdirSync(join(folder, 'media'));
  school = await openUploadSchool({ STORAGE_URL: storage, FFMPEG_PATH: 'off' });
  manager = await school.signUp('CONTENT_MANAGER');
  courseId = (await school.addCourse()).id;
});
afterEach(() => void child?.kill('SIGKILL'));
afterAll(async () => {
  await school.service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Another instance, in a process of its own. */
async function startInstance() {
  child = spawn(
    process.execPath,
    ['tests/server/learning/upload/upload-process.ts', school.service.database.url, storage],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [port] = await once(child.stdout ?? child, 'data');
  return tusCalls(() => `http://127.0.0.1:${String(port).trim()}`);
}

async function kill() {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const stored = () =>
  readdirSync(join(folder, 'media'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[0-9a-f]{64}/.test(file),
  );

describe('kill −9', () => {
  it('during an upload of 20 MB: another instance goes on, and the file is whole', async () => {
    const bytes = mp4Of(randomBytes(20 * MIB));
    const there = await startInstance();
    const { id } = await there.begin(manager, { kind: 'VIDEO', name: 'a.mp4', courseId, size: bytes.length });
    await there.send(manager, id, 0, bytes.subarray(0, 8 * MIB));
    const rest = bytes.subarray(8 * MIB);
    let sent = 0;
    const slow = new ReadableStream<Uint8Array>({
      pull(controller) {
        // The connection stays open with half of the bytes sent.
        if (sent < 6 * MIB) controller.enqueue(rest.subarray(sent, sent + MIB));
        sent += MIB;
      },
    });
    const broken = there.send(manager, id, 8 * MIB, slow).catch((error: unknown) => error);
    await vi.waitFor(
      () => expect(statSync(join(folder, 'uploads', id)).size).toBeGreaterThan(12 * MIB),
      WAIT,
    );
    await kill();
    expect(await broken).toBeInstanceOf(Error);
    const found = await school.tus.head(manager, id);
    expect(found.offset).toBeGreaterThan(12 * MIB);
    expect(found.offset).toBeLessThanOrEqual(14 * MIB);
    const done = await school.tus.send(manager, id, found.offset, bytes.subarray(found.offset));
    expect((await school.mediaOf(done.mediaId)).sha256).toBe(sha256(bytes));
    const shown = await school.call('GET', `/media/${done.mediaId}/a.mp4`, manager);
    expect(sha256(shown.bytes)).toBe(sha256(bytes));
  }, 240_000);

  it('between the file and its row: the next question makes the row, and nothing is stored twice', async () => {
    const bytes = mp4Of(randomBytes(MIB));
    const before = stored();
    const there = await startInstance();
    const { id } = await there.begin(manager, { kind: 'VIDEO', name: 'b.mp4', courseId, size: bytes.length });
    const holder = await school.pool.connect();
    await holder.query('begin');
    await holder.query('lock table media_files in exclusive mode');
    const broken = there.send(manager, id, 0, bytes).catch((error: unknown) => error);
    const waiting = () =>
      school.pool.query(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike '%media_files%'`);
    await vi.waitFor(async () => expect((await waiting()).rowCount).toBeGreaterThan(0), WAIT);
    expect(stored()).toHaveLength(before.length + 1);
    await kill();
    await broken;
    await holder.query('rollback');
    holder.release();
    const rows = () => school.pool.query('select id from media_files where sha256 = $1', [sha256(bytes)]);
    const done = await school.tus.head(manager, id);
    expect(done).toMatchObject({ status: 200, offset: bytes.length });
    expect((await rows()).rows).toEqual([{ id: done.mediaId }]);
    expect(stored()).toHaveLength(before.length + 1);
    expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
  }, 240_000);
});
