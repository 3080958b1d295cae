import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accomplishments, courseProgress, courseVersions, outbox } from '../../../db/schema/index.ts';
import { saveCourseVersion } from '../../../server/modules/learning/content/content.store.ts';
import { LEARNING_INVARIANTS } from '../../../server/platform/audit/learning-invariants.ts';
import { some } from '../../setup/rounds.ts';
import { englishDraft, RIGHT } from './drafts.ts';
import {
  addCourse,
  addPerson,
  addProduct,
  call,
  grant,
  openSchool,
  type School,
  seniorBearer,
} from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let ada: string;

beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());
beforeEach(async () => {
  productId = await addProduct(school.db, 'Course', { languages: ['de'] });
  courseId = await addCourse(school.db, productId, [englishDraft()]);
  ada = await addPerson(school.db);
  await grant(school.db, ada, productId);
});

const send = (url: string, body?: unknown) => call(school, 'POST', url, { as: ada, body });
const read = (lessonKey: string) =>
  send('/api/user-products/accomplishments', { productId, language: 'en', lessonKey });
const move = () => send(`/api/learning/${productId}/version/move`);
const progress = async () =>
  (await school.db.select().from(courseProgress).where(eq(courseProgress.userId, ada)))[0];
const secondDraft = () => {
  const draft = englishDraft();
  draft.modules[0]?.lessons.splice(1, 1);
  return draft;
};

/** The backends that wait for a row, or those of the given ones that are still there. */
const backends = async (pids?: readonly number[]): Promise<number[]> => {
  const { rows } = await school.database.pool.query(
    `select pid from pg_stat_activity where datname = current_database()
      and case when $1::int[] is null then wait_event_type = 'Lock' else pid = any($1) end`,
    [pids ?? null],
  );
  return rows.map(({ pid }) => pid);
};

/** What it does there, and what is held then. */
type Step = [name: string, hold: string, values: () => string[]];

/** Holds rows that a process needs at one of its steps, kills it −9 while it waits there, and lets go of them. */
async function killWaiting(hold: string, values: string[], args: string[]): Promise<void> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['tests/server/learning/version-process.ts', school.database.url, ...args],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  await once(child.stdout ?? child, 'data');
  const holder = await school.database.pool.connect();
  await holder.query('begin');
  await holder.query(hold, values);
  child.stdin?.write('go\n');
  const early = ended.then(() => Promise.reject(new Error('the step was not reached')));
  const waits = async () => {
    for (;;) {
      const pids = await backends();
      if (pids.length > 0) return pids;
      await pause(20);
    }
  };
  const waiting = await Promise.race([early, waits()]);
  early.catch(() => {});
  child.kill('SIGKILL');
  await ended;
  await holder.query('rollback');
  holder.release();
  // PostgreSQL notices that the process is gone when it wants to answer it.
  while ((await backends(waiting)).length > 0) await pause(20);
}

async function expectSound() {
  for (const { name, violations } of LEARNING_INVARIANTS)
    expect([name, (await school.db.execute(violations)).rows]).toEqual([name, []]);
}

describe('kill −9 while a learner is moved', () => {
  beforeEach(async () => {
    for (const key of ['intro', 'end']) await read(key);
    await send(`/api/learning/${productId}/en/lessons/intro/answers`, {
      ...{ contentId: `${courseId}:i2`, answers: RIGHT },
    });
    await addCourse(school.db, productId, [secondDraft()]);
  });

  const steps: Step[] = [
    [
      'at its last step',
      `insert into outbox (topic, cause, payload) values ('completion', $1, '{}')`,
      () => [`completion:${ada}:${courseId}`],
    ],
    ['before anything', 'select 1 from course_progress where user_id = $1 for update', () => [ada]],
  ];
  it.each(some(steps, 2))('%s: nothing changed, and the next move is whole', async (_, hold, values) => {
    const before = await progress();
    const done = await school.db.$count(accomplishments, eq(accomplishments.userId, ada));
    await killWaiting(hold, values(), ['move', ada, productId]);
    expect(await progress()).toEqual(before);
    await expectSound();
    expect((await move()).status).toBe(204);
    expect((await move()).status).toBe(204);
    expect(await progress()).toMatchObject({ status: 'COMPLETED', contentAt: null });
    expect(await school.db.$count(accomplishments, eq(accomplishments.userId, ada))).toBe(done);
    expect(await school.db.$count(outbox, eq(outbox.cause, `completion:${ada}:${courseId}`))).toBe(1);
    await expectSound();
  });
});

describe('kill −9 while a version is published', () => {
  const steps: Step[] = [
    [
      'after the one before was archived',
      'select 1 from products where id = $1 for update',
      () => [productId],
    ],
    ['before it is', 'select 1 from courses where id = $1 for update', () => [courseId]],
  ];
  it.each(some(steps, 2))('%s: the old one is published until the next try', async (_, hold, values) => {
    await read('end');
    const { versionId } = await school.db.transaction((tx) =>
      saveCourseVersion(tx, { courseId, draft: secondDraft(), publish: false }),
    );
    const rows = () =>
      school.db
        .select({ id: courseVersions.id, version: courseVersions.version, status: courseVersions.status })
        .from(courseVersions)
        .where(eq(courseVersions.courseId, courseId))
        .orderBy(courseVersions.version);
    await killWaiting(hold, values(), ['publish', courseId, versionId, ada]);
    expect((await rows()).map(({ status }) => status)).toEqual(['PUBLISHED', 'DRAFT']);
    const path = `/api/manager/courses/${courseId}/versions/${versionId}/publish`;
    const tried = await call(school, 'POST', path, { body: {}, headers: seniorBearer(ada) });
    expect(tried.body).toMatchObject({ status: 'PUBLISHED' });
    expect((await rows()).map(({ status }) => status)).toEqual(['ARCHIVED', 'PUBLISHED']);
    expect((await progress())?.status).toBe('IN_PROGRESS');
    await expectSound();
  });
});
