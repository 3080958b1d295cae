import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readableItems } from '../../../../server/modules/learning/content/readable-items.ts';
import { createMediaStore } from '../../../../server/modules/learning/media/media.store.ts';
import { createVideoConversion } from '../../../../server/modules/learning/media-library/video-conversion.service.ts';
import { folderStorage } from '../../../../server/platform/storage/folder-storage.ts';
import { mp4Of } from '../../../setup/mp4.ts';
import { openUploadSchool, type UploadSchool } from './upload-school.ts';

const LIBRARY = '/api/manager/media';
const folder = mkdtempSync(join(tmpdir(), 'kurso-library-'));
const QUOTA_BYTES = 1_000_000;
let school: UploadSchool;
let manager: Awaited<ReturnType<UploadSchool['signUp']>>;
let senior: typeof manager;
let course: { id: string; productId: string };
beforeAll(async () => {
  const env = { STORAGE_URL: `file://${folder}`, FFMPEG_PATH: 'off', UPLOAD_QUOTA_GB: '0.001' };
  school = await openUploadSchool(env);
  manager = await school.signUp('CONTENT_MANAGER');
  senior = await school.signUp('SENIOR_CONTENT_MANAGER');
  course = await school.addCourse();
});
afterAll(async () => {
  await school.service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function addVideo(name: string, bytes = mp4Of(randomBytes(1_000))) {
  const done = await school.tus.upload(manager, bytes, { kind: 'VIDEO', name, courseId: course.id });
  return String(done.mediaId);
}
const draft = (mediaId: string, lessonKey = 'intro') =>
  [
    `insert into lesson_drafts (course_id, language, lesson_key, revision, items, updated_at)
    values ($1, 'en', $2, 1, $3, now())
    on conflict (course_id, language, lesson_key) do update set items = excluded.items`,
    [
      course.id,
      lessonKey,
      JSON.stringify([{ key: 'v', body: { kind: 'video', url: `/media/${mediaId}/a.mp4` } }]),
    ],
  ] as const;
const remove = (id: string, as = senior) => school.call('DELETE', `${LIBRARY}/${id}`, as);
const get = (id: string) => school.call('GET', `${LIBRARY}/${id}`, manager);

describe('the library', () => {
  it('lists files by course, kind, name and use, and says who uploaded them', async () => {
    const id = await addVideo('Alpha.mp4');
    const elsewhere = await school.addCourse();
    const list = async (query: string) => (await school.call('GET', `${LIBRARY}?${query}`, manager)).body;
    const [found] = await list('text=alpha&kind=VIDEO');
    expect(found).toMatchObject({
      id,
      uses: 0,
      isPublic: false,
      state: 'READY',
      url: `/media/${id}/Alpha.mp4`,
    });
    expect(found.changed.by).toEqual({ id: manager.id, name: expect.any(String) });
    expect(await list(`course=${course.id}&text=alpha`)).toHaveLength(1);
    expect(await list(`course=${elsewhere.id}&text=alpha`)).toEqual([]);
    expect(await list('text=alpha&unused=true')).toHaveLength(1);
    expect(await list('text=alpha&unused=false')).toEqual([]);
    await school.pool.query(draft(id)[0], [...draft(id)[1]]);
    expect(await list('text=alpha&unused=true')).toEqual([]);
    expect((await list('text=alpha'))[0].uses).toBe(1);
    expect((await school.call('GET', LIBRARY)).status).toBe(401);
  });

  it('names every place that shows a file', async () => {
    const id = await addVideo('Everywhere.mp4');
    const url = `/media/${id}/x`;
    const { pool } = school;
    await pool.query('update products set cover_url = $2 where id = $1', [course.productId, url]);
    await pool.query(`insert into experts (slug, photo_url) values ('ada', $1)`, [url]);
    await pool.query(
      `with a as (insert into articles (slug, kind) values ('tips', 'MAGAZINE') returning id)
      insert into article_texts (article_id, locale, title, excerpt, body) select id, 'en', 'Ten tips', '', $1 from a`,
      [`![](${url})`],
    );
    await pool.query(
      `with v as (insert into course_versions (course_id, language, version, status, content_hash) values ($1, 'en', 1, 'ARCHIVED', '') returning id),
      m as (insert into modules (version_id, key, title, position) select id, 'm', 'M', 0 from v returning id, version_id),
      l as (insert into lessons (version_id, module_id, key, title, position) select version_id, id, 'old', 'Old lesson', 0 from m returning id)
      insert into content_items (lesson_id, key, position, required, body) select id, 'i', 0, false, $2 from l`,
      [course.id, JSON.stringify({ kind: 'video', url })],
    );
    await pool.query(draft(id, 'new')[0], [...draft(id, 'new')[1]]);
    const { body } = await get(id);
    const places = body.places.map(({ place, title }: { place: string; title: string }) => [place, title]);
    expect(places).toHaveLength(5);
    expect(places).toEqual(
      expect.arrayContaining([
        ['COVER', course.productId],
        ['EXPERT', 'ada'],
        ['ARTICLE', 'Ten tips'],
        ['LESSON', 'Old lesson'],
        ['LESSON', 'new'],
      ]),
    );
    expect(body.uses).toBe(5);
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'still_in_use' } });
  });

  it('renames a file, keeps its ending, and its address works as before', async () => {
    const id = await addVideo('Old.mp4');
    const renamed = await school.call('PATCH', `${LIBRARY}/${id}`, manager, { name: 'New name.exe' });
    expect(renamed.body).toMatchObject({ name: 'New-name.mp4' });
    expect((await school.call('GET', `/media/${id}/Old.mp4`, manager)).status).toBe(200);
  });

  it('is deleted from by senior managers only, with the bytes', async () => {
    const id = await addVideo('Gone.mp4');
    expect((await remove(id, manager)).status).toBe(403);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    expect((await school.call('GET', `/media/${id}/x`, manager)).status).toBe(404);
  });
});

describe('a file that is deleted while a save begins to show it', () => {
  it('stays when the save was first', async () => {
    const id = await addVideo('Race.mp4');
    const saving = await school.pool.connect();
    await saving.query('begin');
    await saving.query(draft(id, 'race')[0], [...draft(id, 'race')[1]]);
    const deletion = remove(id);
    const waits = () =>
      school.pool.query(`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query ilike '%media_files%'`);
    await vi.waitFor(async () => expect((await waits()).rowCount).toBe(1), { timeout: 5_000, interval: 10 });
    await saving.query('commit');
    saving.release();
    expect(await deletion).toMatchObject({ status: 409, body: { code: 'still_in_use' } });
    expect((await get(id)).body.uses).toBe(1);
  });
});

describe('the room for uploads', () => {
  it('is not exceeded by uploads that begin at once, nor by ones under way', async () => {
    const { used, limit } = (await school.call('GET', `${LIBRARY}/quota`, manager)).body;
    expect(limit).toBe(QUOTA_BYTES);
    const size = Math.floor((limit - used) / 3) - 1;
    const begin = () =>
      school.tus.begin(manager, { kind: 'VIDEO', name: 'x.mp4', courseId: course.id, size });
    // Every new row refers to the manager's.
    const begun = await school.together(
      'select 1 from users where id = $1 for update',
      [manager.id],
      [...Array.from({ length: 6 }, () => begin)],
    );
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(begun.filter(({ code }) => code === 'upload_quota_exceeded')).toHaveLength(3);
    for (const { id } of begun) if (id) await school.tus.cancel(manager, id);
    expect((await school.call('GET', `${LIBRARY}/quota`, manager)).body.used).toBe(used);
  });
});

describe('a video where ffmpeg is at hand', () => {
  const program = join(folder, 'ffmpeg');
  const convert = (script: string) => {
    writeFileSync(program, `#!/bin/sh\n${script}\n`);
    chmodSync(program, 0o755);
    const storage = folderStorage(folder);
    const { db } = school.service.database;
    const store = createMediaStore(storage);
    return createVideoConversion({ db, storage, store, ffmpeg: program, log: pino({ level: 'silent' }) });
  };
  const waiting = async () => {
    const id = await addVideo('Long.mp4', mp4Of(randomBytes(2_000), { width: 1920, height: 1080 }));
    await school.pool.query(`update media_files set state = 'PROCESSING' where id = $1`, [id]);
    return id;
  };
  // The last argument is the file to make.
  const WRITES = 'for last; do true; done; echo "$last" > "$last"';

  it('gets a poster and smaller copies, which go with it', async () => {
    const id = await waiting();
    await convert(WRITES).convertWaiting();
    const { body } = await get(id);
    expect(body).toMatchObject({ state: 'READY', posterUrl: expect.stringMatching(/Long-poster\.jpg$/) });
    expect(body.copies.map(({ height }: { height: number }) => height)).toEqual([720, 480]);
    expect((await school.call('GET', body.posterUrl, manager)).status).toBe(200);
    const facts = { kind: 'video' as const, title: null, durationSeconds: null, poster: null, captions: [] };
    const sources = [{ url: body.url, type: 'video/mp4' }];
    const stored = { key: 'v', required: false, body: { ...facts, sources }, solution: null };
    const [read] = await readableItems(school.service.database.db, course.id, [stored]);
    expect(read?.wire).toMatchObject({
      sources: [
        ...sources,
        { url: body.copies[0].url, type: 'video/mp4', height: 720 },
        { url: body.copies[1].url, type: 'video/mp4', height: 480 },
      ],
    });
    const stranger = await school.signUp('STUDENT');
    expect((await school.call('GET', body.copies[1].url, stranger)).status).toBe(403);
    expect((await remove(id)).status).toBe(204);
    expect((await school.call('GET', body.copies[0].url, manager)).status).toBe(404);
  });

  it('is shown as it is when the program fails, and leaves no folder', async () => {
    const id = await waiting();
    await convert('exit 1').convertWaiting();
    expect((await get(id)).body).toMatchObject({ state: 'READY', posterUrl: null, copies: [] });
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('kurso-video-'))).toEqual([]);
  });

  it('is begun again when the process ended before the rows were written', async () => {
    const id = await waiting();
    const holder = await school.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from media_files where id = $1 for update', [id]);
    await holder.query(`set local statement_timeout = '10s'`);
    const first = convert(WRITES).convertWaiting();
    const second = convert(WRITES).convertWaiting();
    await holder.query('commit');
    holder.release();
    await Promise.all([first, second]);
    const { rows } = await school.pool.query('select 1 from media_files where original_id = $1', [id]);
    expect((await get(id)).body.copies).toHaveLength(2);
    expect(rows).toHaveLength(3);
  });
});
