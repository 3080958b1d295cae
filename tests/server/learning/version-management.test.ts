import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { createPool } from '../../../db/pool.ts';
import { courseVersions, outbox, products, users } from '../../../db/schema/index.ts';
import type { CourseDraft } from '../../../domain/learning/content.ts';
import { saveCourseVersion } from '../../../server/modules/learning/content/content.store.ts';
import { createVersionManagement } from '../../../server/modules/learning/version/version-management.service.ts';
import { englishDraft, RIGHT } from './drafts.ts';
import {
  addCourse,
  addPerson,
  addProduct,
  call,
  grant,
  managerBearer,
  openSchool,
  type School,
  seniorBearer,
} from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let ada: string;
let senior: Record<string, string>;

beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());
beforeEach(async () => {
  productId = await addProduct(school.db, 'Course', { languages: ['en'] });
  courseId = await addCourse(school.db, productId, [englishDraft()]);
  ada = await addPerson(school.db);
  senior = seniorBearer(ada);
  await grant(school.db, ada, productId);
});
afterEach(() => {
  school.clock.at = undefined;
});

const save = async (edit: (draft: CourseDraft) => void = () => {}, language = 'en') => {
  const draft = { ...englishDraft(), language };
  edit(draft);
  const saved = await school.db.transaction((tx) =>
    saveCourseVersion(tx, { courseId, draft, publish: false, createdBy: ada }),
  );
  return saved.versionId;
};
const titled = (title: string) => (draft: CourseDraft) => {
  if (draft.modules[0]?.lessons[0]) draft.modules[0].lessons[0].title = title;
};
const without = (draft: CourseDraft) => void draft.modules.pop();

const act = (versionId: string, what: string, body?: unknown, headers = senior) =>
  call(school, 'POST', `/api/manager/courses/${courseId}/versions/${versionId}/${what}`, { body, headers });
const publish = (versionId: string, correction = false) => act(versionId, 'publish', { correction });
const list = async () =>
  (await call(school, 'GET', `/api/manager/courses/${courseId}/versions`, { headers: managerBearer(ada) }))
    .body;
const rows = () => school.db.select().from(courseVersions).where(eq(courseVersions.courseId, courseId));
const titles = async (as: string | null) => {
  const { body } = await call(school, 'GET', `/api/learning/${productId}/en/outline`, { as });
  return body.modules.flatMap(({ lessons }: { lessons: { title: string }[] }) =>
    lessons.map(({ title }) => title),
  );
};
const begin = () =>
  call(school, 'POST', '/api/user-products/accomplishments', {
    as: ada,
    body: { productId, language: 'en', lessonKey: 'end' },
  });

describe('versions of a course', () => {
  it('are listed for managers and changed by senior ones', async () => {
    const draft = await save(titled('Two'));
    expect(await list()).toMatchObject([
      { version: 2, status: 'DRAFT', publishedAt: null, lessons: 3 },
      { version: 1, status: 'PUBLISHED', isCorrection: false, restoredFrom: null },
    ]);
    expect((await act(draft, 'publish', {}, managerBearer(ada))).status).toBe(403);
    const path = `/api/manager/courses/${courseId}/versions`;
    expect((await call(school, 'GET', path, { as: ada })).status).toBe(403);
    const nowhere = `/api/manager/courses/${crypto.randomUUID()}/versions`;
    expect((await call(school, 'GET', nowhere, { headers: senior })).body.code).toBe('not_found');
    expect((await publish(crypto.randomUUID())).body.code).toBe('not_found');
  });

  it('name who made and who published them, while the accounts exist', async () => {
    const draft = await save(titled('Two'));
    const bea = await addPerson(school.db);
    await act(draft, 'publish', {}, seniorBearer(bea));
    expect(await list()).toMatchObject([
      { version: 2, createdBy: { id: ada }, publishedBy: { id: bea } },
      { version: 1, createdBy: null, publishedBy: null },
    ]);
    await school.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, bea));
    expect((await list())[0]).toMatchObject({ createdBy: { id: ada }, publishedBy: null });
  });

  it('are published once, however often it is asked for', async () => {
    const draft = await save(titled('Two'));
    const answers = await Promise.all([publish(draft), publish(draft), publish(draft)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.publishedAt)).size).toBe(1);
    const published = (await rows()).filter(({ status }) => status === 'PUBLISHED');
    expect(published.map(({ id }) => id)).toEqual([draft]);
    expect((await titles(null))[0]).toBe('Two');
    const [first] = (await rows()).filter(({ status }) => status === 'ARCHIVED');
    expect((await publish(first?.id ?? '')).body.code).toBe('edit_conflict');
    const purges = await school.db.select().from(outbox).where(eq(outbox.topic, 'purge'));
    expect(purges.length).toBeGreaterThan(0);
  });

  it('may begin a language', async () => {
    await publish(await save(titled('Eins'), 'de'));
    const [product] = await school.db.select().from(products).where(eq(products.id, productId));
    expect(product?.learningLanguages).toEqual(['en', 'de']);
  });

  it('rise in time with every publication, also within one transaction', async () => {
    await school.db.transaction(async (tx) => {
      for (const title of ['2', '3', '4']) {
        const draft = englishDraft();
        titled(title)(draft);
        await saveCourseVersion(tx, { courseId, draft, publish: true });
      }
    });
    const times = (await list()).map(({ publishedAt }: { publishedAt: string }) => publishedAt);
    expect(times).toEqual(times.toSorted().reverse());
    await begin();
    expect((await titles(ada))[0]).toBe('4');
  });
});

describe('a correction', () => {
  it('reaches those who have begun, the next version does not', async () => {
    await begin();
    expect((await publish(await save(titled('Mended')), true)).body).toMatchObject({ isCorrection: true });
    expect((await titles(ada))[0]).toBe('Mended');
    await publish(await save(titled('Other')));
    expect((await titles(ada))[0]).toBe('Mended');
    expect((await titles(null))[0]).toBe('Other');
  });

  it('that takes a lesson or asks for more is refused', async () => {
    const refused = await publish(await save(without), true);
    expect(refused).toMatchObject({ status: 409, body: { code: 'version_is_no_correction' } });
    const first = await save(titled('Eins'), 'de');
    expect((await publish(first, true)).body.code).toBe('version_is_no_correction');
    expect((await rows()).filter(({ status }) => status === 'PUBLISHED')).toHaveLength(1);
  });
});

describe('a version brought back', () => {
  it('is a new one with the content of the old one, and of its own once published', async () => {
    await publish(await save(without));
    const [old] = (await rows()).filter(({ version }) => version === 1);
    const [made, again] = [await act(old?.id ?? '', 'restore'), await act(old?.id ?? '', 'restore')];
    expect(made.body).toMatchObject({ version: 3, status: 'DRAFT', restoredFrom: 1, lessons: 3 });
    expect(again.body.versionId).toBe(made.body.versionId);
    await publish(made.body.versionId);
    expect(await titles(null)).toEqual(['Intro', 'Middle', 'End']);
    const answered = await call(school, 'POST', `/api/learning/${productId}/en/lessons/intro/answers`, {
      as: ada,
      body: { contentId: `${courseId}:i2`, answers: RIGHT },
    });
    expect(answered.body.correct).toBe(true);
    expect((await act(made.body.versionId, 'restore')).body.code).toBe('edit_conflict');
  });
});

describe('a scheduled version', () => {
  const NOON = '2999-01-01T12:00:00.000Z';

  it('is scheduled, rescheduled and unscheduled', async () => {
    const draft = await save(titled('Two'));
    const past = await act(draft, 'schedule', { publishAt: '2020-01-01T00:00:00Z' });
    expect(past.body).toMatchObject({ code: 'request_params_invalid', fields: { publishAt: 'invalid' } });
    expect((await act(draft, 'schedule', { publishAt: NOON })).body).toMatchObject({ publishAt: NOON });
    expect((await act(draft, 'schedule', { publishAt: '2999-02-01T00:00:00Z' })).body.status).toBe(
      'SCHEDULED',
    );
    expect((await act(draft, 'unschedule')).body).toMatchObject({ status: 'DRAFT', publishAt: null });
    expect((await act(draft, 'unschedule')).body.status).toBe('DRAFT');
    await publish(draft);
    expect((await act(draft, 'schedule', { publishAt: NOON })).body.code).toBe('edit_conflict');
    expect((await act(draft, 'unschedule')).body.code).toBe('edit_conflict');
  });

  it('is published when its time has come, in order, once by two instances', async () => {
    const later = await save(titled('Later'));
    const sooner = await save(titled('Sooner'));
    await act(later, 'schedule', { publishAt: NOON });
    await act(sooner, 'schedule', { publishAt: '2999-01-01T11:00:00Z' });
    await school.publishDue();
    expect((await titles(null))[0]).toBe('Intro');
    school.clock.at = new Date(NOON);
    await Promise.all([school.publishDue(), school.publishDue(), school.publishDue()]);
    const [first, second] = [(await list())[1], (await list())[0]];
    expect(await titles(null).then(([title]) => title)).toBe('Later');
    const times = new Map([first, second].map((row) => [row.versionId, row.publishedAt]));
    expect(times.get(later) > times.get(sooner)).toBe(true);
    expect(first).toMatchObject({ publishAt: null });
    const before = await rows();
    await school.publishDue();
    expect(await rows()).toEqual(before);
  });

  it('is published by the next instance when the first one is killed in the middle', async () => {
    const draft = await save(titled('Two'));
    await act(draft, 'schedule', { publishAt: NOON });
    const now = () => new Date(NOON);
    const killed = createPool(school.database.url, { max: 1 });
    const { pid } = (await killed.query('select pg_backend_pid() as pid')).rows[0];
    killed.on('error', () => {});
    const holder = await school.database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from courses where id = $1 for update', [courseId]);
    const management = createVersionManagement({
      db: createDatabase(killed),
      log: pino({ level: 'silent' }),
      now,
    });
    const dying = management.publishDue().then(
      () => 'done',
      () => 'died',
    );
    const isWaiting = async () =>
      (
        await holder.query('select 1 from pg_stat_activity where pid = $1 and wait_event_type = $2', [
          pid,
          'Lock',
        ])
      ).rowCount;
    while (!(await isWaiting()));
    await holder.query('select pg_terminate_backend($1)', [pid]);
    expect(await dying).toBe('died');
    await holder.query('rollback');
    holder.release();
    await killed.end();
    expect((await titles(null))[0]).toBe('Intro');
    school.clock.at = now();
    await school.publishDue();
    expect((await titles(null))[0]).toBe('Two');
  });
});
