import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CourseImport } from '../../../contracts/learning/course-import.ts';
import { planDuration } from '../../../server/modules/importers/course-import/plan-duration.ts';
import { openUploadSchool, type UploadSchool } from '../learning/upload/upload-school.ts';
import { type Entries, entriesOf, zipOf } from './archives.ts';
import { MARKDOWN_FIXTURE } from './fixtures.ts';

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
  const { mediaId } = await school.tus.upload(manager, bytes, { kind: 'ARCHIVE', name: 'maps.zip' });
  const path = `/api/manager/imports/${mediaId}`;
  const until = (state: string) =>
    vi.waitFor(
      async () => {
        const found = CourseImport.parse((await school.call('GET', path, manager)).body);
        expect(found.state).toBe(state);
        return found;
      },
      { timeout: 25_000, interval: 50 },
    );
  await until('READ');
  await school.call('POST', `${path}/run`, manager);
  return until('DONE');
}
const maps = () => entriesOf(MARKDOWN_FIXTURE);
const product = async (id: string | null) =>
  (await school.pool.query('select minutes, revision from products where id = $1', [id])).rows[0];

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
  }, 60_000);

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
