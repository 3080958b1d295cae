import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EditedCourse, EditedLesson } from '../../../contracts/learning/course-draft.ts';
import { CourseImport } from '../../../contracts/learning/course-import.ts';
import { createArchiveRetention } from '../../../server/modules/importers/course-import/archive-retention.ts';
import { createCourseImportJob } from '../../../server/modules/importers/course-import/course-import.job.ts';
import { createMediaStore } from '../../../server/modules/learning/media/media.store.ts';
import { folderStorage } from '../../../server/platform/storage/folder-storage.ts';
import { openUploadSchool, type UploadSchool } from '../learning/upload/upload-school.ts';
import { type Entries, entriesOf, tarOf, zipOf } from './archives.ts';
import { MARKDOWN_FIXTURE, OLX_FIXTURE } from './fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'kurso-course-import-'));
let school: UploadSchool;
let stopWork: () => Promise<void>;
let manager: Awaited<ReturnType<UploadSchool['signUp']>>;
let student: typeof manager;
beforeAll(async () => {
  school = await openUploadSchool({ STORAGE_URL: `file://${folder}`, FFMPEG_PATH: 'off' });
  stopWork = await school.service.startWork();
  manager = await school.signUp('CONTENT_MANAGER');
  student = await school.signUp('STUDENT');
});
afterAll(async () => {
  await stopWork();
  await school.service.close();
  rmSync(folder, { recursive: true, force: true });
});

const IMPORTS = '/api/manager/imports';
const db = () => school.service.database.db;
const storage = folderStorage(folder);

async function upload(bytes: Buffer<ArrayBuffer>, name = 'maps.zip'): Promise<string> {
  const done = await school.tus.upload(manager, bytes, { kind: 'ARCHIVE', name });
  expect(done.status).toBe(204);
  return done.mediaId ?? '';
}

async function get(id: string): Promise<CourseImport> {
  const { status, body } = await school.call('GET', `${IMPORTS}/${id}`, manager);
  expect(status).toBe(200);
  return CourseImport.parse(body);
}

const until = (id: string, state: CourseImport['state']) =>
  vi.waitFor(
    async () => {
      const found = await get(id);
      expect(found.state).toBe(state);
      return found;
    },
    { timeout: 100_000, interval: 50 },
  );

const run = (id: string) => school.call('POST', `${IMPORTS}/${id}/run`, manager);

/** Uploads, reads and imports. */
async function bringIn(bytes: Buffer<ArrayBuffer>, name?: string): Promise<CourseImport> {
  const id = await upload(bytes, name);
  await until(id, 'READ');
  expect((await run(id)).status).toBe(200);
  return until(id, 'DONE');
}

const TABLES =
  'products courses landing_drafts landing_saves outline_drafts lesson_drafts draft_saves media_files course_versions imported_parts';
async function counts(): Promise<Record<string, number>> {
  const parts = TABLES.split(' ').map(
    (table) => `select '${table}' as name, count(*)::int as n from ${table}`,
  );
  const { rows } = await school.pool.query(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

const draftOf = async (courseId: string, language = 'en') =>
  EditedCourse.parse(
    (await school.call('GET', `/api/manager/courses/${courseId}/drafts/${language}`, manager)).body,
  );
const lessonOf = async (courseId: string, key: string, language = 'en') =>
  EditedLesson.parse(
    (await school.call('GET', `/api/manager/courses/${courseId}/drafts/${language}/lessons/${key}`, manager))
      .body,
  );
const courseOf = async (productId: string | null) =>
  (await school.pool.query('select id from courses where product_id = $1', [productId])).rows[0].id as string;

const maps = (): Entries => entriesOf(MARKDOWN_FIXTURE);

describe('an import of Markdown', () => {
  it('is read first, and writes nothing', async () => {
    const before = await counts();
    const id = await upload(await zipOf(maps()));
    const read = await until(id, 'READ');
    expect(read).toMatchObject({
      ...{ name: 'maps.zip', format: 'MARKDOWN', productId: null, canRun: true, step: null },
      startedBy: { id: manager.id },
      report: { createsProduct: true, changes: true, kept: [] },
    });
    expect(read.report?.languages.map(({ language }) => language)).toEqual(['en', 'ru', 'zh']);
    const [english] = read.report?.languages ?? [];
    expect(english?.changedLessons).toBe(english?.lessons);
    expect(read.report?.losses).toContainEqual(
      expect.objectContaining({ loss: 'LANGUAGE_UNKNOWN', file: 'chapters/xx/_toctree.yml' }),
    );
    expect(await counts()).toEqual(before);
  });

  it('becomes a draft that nobody can buy, and that managers edit', async () => {
    const done = await bringIn(await zipOf(maps()));
    const { rows } = await school.pool.query(
      'select status, published_at, updated_by from products where id = $1',
      [done.productId],
    );
    expect(rows).toEqual([{ status: 'DRAFT', published_at: null, updated_by: manager.id }]);
    const courseId = await courseOf(done.productId);
    const draft = await draftOf(courseId);
    expect(draft).toMatchObject({
      baseLanguage: 'en',
      revision: 1,
      state: { content: 'DRAFT', landing: 'DRAFT' },
    });
    expect(draft.outline.modules.map(({ key }) => key)).toEqual(['basics', 'more']);
    const lesson = await lessonOf(courseId, 'basics-1');
    expect(lesson.items.length).toBeGreaterThan(2);
    const saved = await school.call(
      'PUT',
      `/api/manager/courses/${courseId}/drafts/en/lessons/basics-1`,
      manager,
      { revision: lesson.revision, items: lesson.items },
    );
    expect(saved.status).toBe(200);
    expect((await draftOf(courseId, 'ru')).outline.modules[0]?.title).not.toBe('');
    const log = await school.pool.query('select action, user_id from audit_log where entity_id = $1', [
      done.productId,
    ]);
    expect(log.rows).toEqual([{ action: 'CREATED', user_id: manager.id }]);
  });

  it('again changes nothing, and keeps what was edited here', async () => {
    const before = await counts();
    const same = await bringIn(await zipOf(maps()));
    expect(same.report).toMatchObject({ changes: false, createsProduct: false, kept: [] });
    expect(await counts()).toEqual(before);
    const courseId = await courseOf(same.productId);
    const lesson = await lessonOf(courseId, 'basics-1');
    const items = lesson.items.slice(0, 2);
    await school.call('PUT', `/api/manager/courses/${courseId}/drafts/en/lessons/basics-1`, manager, {
      revision: lesson.revision,
      items,
    });
    const draft = await draftOf(courseId);
    draft.outline.modules[1] = {
      ...draft.outline.modules[1],
      key: 'more',
      title: 'Edited here',
      lessons: draft.outline.modules[1]?.lessons ?? [],
    };
    await school.call('PUT', `/api/manager/courses/${courseId}/drafts/en/outline`, manager, {
      revision: draft.revision,
      outline: draft.outline,
    });
    const changed = maps();
    const [first, second] = ['chapters/en/basics/1.mdx', 'chapters/en/basics/2.mdx'];
    changed[first] = `${Buffer.from(changed[first] ?? '')}\n\nNew in the source.`;
    changed[second] = `${Buffer.from(changed[second] ?? '')}\n\nNew in the source.`;
    changed['chapters/en/_toctree.yml'] = Buffer.from(changed['chapters/en/_toctree.yml'] ?? '')
      .toString()
      .replace(/title: .*\n(?=\s+sections)/g, (title) => `${title.trimEnd()} two\n`);
    const again = await bringIn(await zipOf(changed));
    expect(again.report?.kept).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ part: 'LESSON', key: 'basics-1', language: 'en' }),
        expect.objectContaining({ part: 'MODULE_TITLE', key: 'more', title: 'Edited here' }),
      ]),
    );
    expect(again.productId).toBe(same.productId);
    expect((await lessonOf(courseId, 'basics-1')).items).toEqual(items);
    expect(JSON.stringify((await lessonOf(courseId, 'basics-2')).items)).toContain('New in the source');
    expect((await draftOf(courseId)).outline.modules[1]?.title).toBe('Edited here');
    expect((await draftOf(courseId)).outline.modules[0]?.title).toContain('two');
  });
});

describe('an import of OLX', () => {
  it('becomes a draft with its files', async () => {
    const done = await bringIn(await tarOf(entriesOf(OLX_FIXTURE, 'course/')), 'demo.tar.gz');
    expect(done).toMatchObject({ format: 'OLX', report: { createsProduct: true } });
    const courseId = await courseOf(done.productId);
    const { rows } = await school.pool.query(
      'select sha256, is_public from media_files where course_id = $1',
      [courseId],
    );
    expect(rows.length).toBe(done.report?.files);
    for (const { sha256 } of rows)
      expect(existsSync(join(folder, 'media', sha256.slice(0, 2), sha256))).toBe(true);
    expect((await draftOf(courseId)).lessons.length).toBeGreaterThan(2);
  });
});

describe('an import', () => {
  it('that two workers carry out at once, or that was killed on its way, is done once', async () => {
    const entries = Object.fromEntries(
      Object.entries(maps()).map(([name, bytes]) => [`twice/${name}`, bytes]),
    );
    const id = await upload(await zipOf(entries));
    await until(id, 'READ');
    await stopWork();
    await run(id);
    const job = () =>
      createCourseImportJob({
        ...{ db: db(), storage, media: createMediaStore(storage), log: pino({ level: 'silent' }) },
      }).handle({ id });
    const before = await counts();
    await Promise.all([job(), job(), job()]);
    await job();
    const after = await counts();
    expect(after.products).toBe((before.products ?? 0) + 1);
    expect((await get(id)).state).toBe('DONE');
    expect((await run(id)).body.state).toBe('DONE');
    stopWork = await school.service.startWork();
  });

  it('says why it failed, and changes nothing', async () => {
    const before = await counts();
    const id = await upload(await zipOf({ 'readme.txt': 'Hello' }));
    expect(await until(id, 'FAILED')).toMatchObject({ failure: 'NO_COURSE', report: null, canRun: false });
    expect((await run(id)).body.code).toBe('import_not_ready');
    expect(await counts()).toEqual(before);
  });

  it('that ends its process each time is given up', async () => {
    const id = crypto.randomUUID();
    await school.pool.query(
      `insert into course_imports (id, name, size, attempts) values ($1, 'a.zip', 1, 5)`,
      [id],
    );
    await createCourseImportJob({
      ...{ db: db(), storage, media: createMediaStore(storage), log: pino({ level: 'silent' }) },
    }).handle({ id });
    expect(await get(id)).toMatchObject({ state: 'FAILED', failure: 'INTERRUPTED' });
  });

  it('begins with an archive only, of at most 2 GiB', async () => {
    const text = Buffer.from('no archive') as Buffer<ArrayBuffer>;
    const refused = await school.tus.upload(manager, text, { kind: 'ARCHIVE', name: 'a.zip' });
    expect(refused).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    const large = await school.tus.begin(manager, { kind: 'ARCHIVE', name: 'a.zip', size: 2 ** 31 + 1 });
    expect(large.code).toBe('payload_too_large');
    const owned = await school.tus.begin(manager, {
      kind: 'ARCHIVE',
      name: 'a.zip',
      public: 'true',
      size: 9,
    });
    expect(owned.code).toBe('request_params_invalid');
  });

  it('is for managers only', async () => {
    const { body } = await school.call('GET', IMPORTS, manager);
    const id = body[0].id;
    for (const [method, path] of [
      ['GET', IMPORTS],
      ['GET', `${IMPORTS}/${id}`],
      ['POST', `${IMPORTS}/${id}/run`],
    ]) {
      expect((await school.call(method ?? '', path ?? '')).status).toBe(401);
      expect((await school.call(method ?? '', path ?? '', student)).status).toBe(403);
    }
    expect((await school.call('GET', `${IMPORTS}/${crypto.randomUUID()}`, manager)).status).toBe(404);
  });

  it('is listed, newest first, and found by its name and state', async () => {
    const { body, headers } = await school.call('GET', IMPORTS, manager);
    expect(Number(headers['x-total-count'])).toBe(body.length);
    const times = body.map(({ startedAt }: { startedAt: string }) => startedAt);
    expect(times).toEqual([...times].sort().reverse());
    const found = await school.call('GET', `${IMPORTS}?state=FAILED&text=a.z`, manager);
    expect(found.body).toMatchObject([{ name: 'a.zip', failure: 'INTERRUPTED' }]);
  });

  it('keeps its archive for a week, or until it is imported', async () => {
    const open = await upload(await zipOf(maps()));
    await until(open, 'READ');
    const archives = () => readdirSync(join(folder, 'imports'));
    const retention = (now: Date) => createArchiveRetention({ db: db(), storage, now: () => now });
    await retention(new Date()).deleteSpent();
    const { rows } = await school.pool.query(`select id from course_imports where state = 'DONE'`);
    for (const { id } of rows) expect(archives()).not.toContain(id);
    expect(archives()).toContain(open);
    await retention(new Date(Date.now() + 8 * 86_400_000)).deleteSpent();
    expect(archives()).toEqual([]);
    expect((await run(open)).body.code).toBe('import_not_ready');
  });
});
