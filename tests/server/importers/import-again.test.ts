import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EditedCourse, EditedLesson } from '../../../contracts/learning/course-draft.ts';
import { CourseImport } from '../../../contracts/learning/course-import.ts';
import { planDuration } from '../../../server/modules/importers/course-import/plan-duration.ts';
import { openUploadSchool, type UploadSchool } from '../learning/upload/upload-school.ts';
import { type Entries, entriesOf, zipOf } from './archives.ts';
import { MARKDOWN_FIXTURE, OLX_FIXTURE } from './fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'kurso-import-again-'));
let school: UploadSchool;
let stopWork: () => Promise<void>;
let manager: Awaited<ReturnType<UploadSchool['signUp']>>;
beforeAll(async () => {
  school = await openUploadSchool({ STORAGE_URL: `file://${folder}`, FFMPEG_PATH: 'off' });
  stopWork = await school.service.startWork();
  manager = await school.signUp('CONTENT_MANAGER');
});
afterAll(async () => {
  await stopWork();
  await school.service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function bringIn(entries: Entries): Promise<CourseImport> {
  const bytes = await zipOf(entries);
  const { mediaId } = await school.tus.upload(manager, bytes, { kind: 'ARCHIVE', name: 'course.zip' });
  const path = `/api/manager/imports/${mediaId}`;
  const until = (state: string) =>
    vi.waitFor(
      async () => {
        const found = CourseImport.parse((await school.call('GET', path, manager)).body);
        expect(found.state).toBe(state);
        return found;
      },
      { timeout: 100_000, interval: 50 },
    );
  await until('READ');
  await school.call('POST', `${path}/run`, manager);
  return until('DONE');
}
const maps = () => entriesOf(MARKDOWN_FIXTURE);
const product = async (id: string | null) =>
  (await school.pool.query('select minutes, revision from products where id = $1', [id])).rows[0];

describe('an Open edX course that is imported again', () => {
  it('keeps a lesson that was edited here, names it, and updates the rest', async () => {
    const source = () => entriesOf(OLX_FIXTURE, 'course/');
    const first = await bringIn(source());
    const { rows } = await school.pool.query('select id from courses where product_id = $1', [
      first.productId,
    ]);
    const draft = `/api/manager/courses/${rows[0].id}/drafts/en`;
    const course = async () => EditedCourse.parse((await school.call('GET', draft, manager)).body);
    const lesson = async (key: string) =>
      EditedLesson.parse((await school.call('GET', `${draft}/lessons/${key}`, manager)).body);
    const { revision, items } = await lesson('rise');
    const edit = { revision, items: items.slice(1) };
    expect((await school.call('PUT', `${draft}/lessons/rise`, manager, edit)).status).toBe(200);
    const film = await lesson('film');
    const changed = source();
    const replace = (name: string, from: string, to: string) => {
      const text = Buffer.from(changed[name] ?? '').toString();
      expect(text).toContain(from);
      changed[name] = text.replace(from, to);
    };
    replace('course/html/moon.html', 'The moon', 'The moon above');
    replace('course/problem/single.xml', 'What causes the tides?', 'What moves the sea?');
    replace('course/chapter/water.xml', 'Water', 'Salt water');
    replace('course/sequential/sea.xml', '<vertical url_name="film"/>', '$&<vertical url_name="ebb"/>');
    changed['course/vertical/ebb.xml'] = '<vertical display_name="Ebb"><html url_name="ebb"/></vertical>';
    changed['course/html/ebb.xml'] = '<html filename="ebb" display_name="Ebb"/>';
    changed['course/html/ebb.html'] = '<p>The sea goes out.</p>';
    const again = await bringIn(changed);
    expect(again.productId).toBe(first.productId);
    expect(again.report).toMatchObject({
      ...{ createsProduct: false, changes: true },
      kept: [{ language: 'en', part: 'LESSON', key: 'rise', title: 'Rise and fall' }],
    });
    expect((await lesson('rise')).items).toEqual(edit.items);
    expect(await lesson('film')).toEqual(film);
    expect(JSON.stringify((await lesson('choices')).items)).toContain('What moves the sea?');
    const [water] = (await course()).outline.modules;
    expect(water?.title).toBe('Salt water');
    expect(water?.lessons.map(({ key }) => key)).toEqual(['rise', 'film', 'ebb']);
    expect(JSON.stringify((await lesson('ebb')).items)).toContain('The sea goes out.');
  }, 120_000);
});

describe('the learning time of a course that is imported again', () => {
  it('is that of the source, unless it was changed here', async () => {
    const { productId } = await bringIn(maps());
    const first = await product(productId);
    const longer = maps();
    const lesson = 'chapters/en/basics/2.mdx';
    longer[lesson] = `${Buffer.from(longer[lesson] ?? '')}\n\n${'More words. '.repeat(500)}`;
    const again = await bringIn(longer);
    expect(again.report?.kept).toEqual([]);
    const second = await product(productId);
    expect(second.minutes).toBeGreaterThan(first.minutes);
    expect(second.revision).toBe(first.revision + 1);
    const { rows } = await school.pool.query(
      `select changes from audit_log where entity_id = $1 and action = 'CHANGED'`,
      [productId],
    );
    const [from, to] = [String(first.minutes), String(second.minutes)];
    expect(rows).toEqual([{ changes: [{ field: 'minutes', from, to }] }]);
    await school.pool.query('update products set minutes = 1 where id = $1', [productId]);
    const kept = await bringIn(maps());
    expect(kept.report?.kept).toEqual([{ language: 'en', part: 'DURATION', key: '', title: '' }]);
    expect((await product(productId)).minutes).toBe(1);
  }, 240_000);

  const source = {
    known: { minutes: 10 },
    language: 'en',
    minutes: 20,
    seen: new Map<string, string>(),
  } as const;
  const hashOf = (minutes: number) => planDuration({ ...source, known: null, minutes }).sha256;
  it.each([
    ['a new course', null, undefined, { write: null, kept: false }],
    ['nothing new', { minutes: 20 }, 20, { write: null, kept: false }],
    ['changed in the source', { minutes: 10 }, 10, { write: { seen: 10, minutes: 20 }, kept: false }],
    ['changed here', { minutes: 10 }, 15, { write: null, kept: true }],
    ['the same change in both', { minutes: 20 }, 10, { write: null, kept: false }],
    ['imported before it was kept', { minutes: 10 }, undefined, { write: null, kept: true }],
  ])('%s', (_, known, before, expected) => {
    const seen = new Map(before === undefined ? [] : [['product:minutes', hashOf(before)]]);
    expect(planDuration({ ...source, known, seen })).toMatchObject(expected);
  });
});
