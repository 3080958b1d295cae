import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courseProgress, outbox, problemAttempts } from '../../../db/schema/index.ts';
import type { CourseDraft } from '../../../domain/learning/content.ts';
import { LEARNING_INVARIANTS } from '../../../server/platform/audit/learning-invariants.ts';
import { englishDraft, RIGHT } from './drafts.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let ada: string;

beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());
beforeEach(async () => {
  productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [englishDraft()]);
  ada = await addPerson(school.db);
  await grant(school.db, ada, productId);
});

const send = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  call(school, method, url, { as: ada, body });
const read = (lessonKey: string) =>
  send('POST', '/api/user-products/accomplishments', { productId, language: 'en', lessonKey });
const move = () => send('POST', `/api/learning/${productId}/version/move`);
const answer = (attemptId: string) =>
  send('POST', `/api/learning/${productId}/en/lessons/intro/answers`, {
    ...{ contentId: `${courseId}:i2`, answers: RIGHT, attemptId },
  });
const outline = async () => (await send('GET', `/api/learning/${productId}/en/outline`)).body;
const progress = async () =>
  (await school.db.select().from(courseProgress).where(eq(courseProgress.userId, ada)))[0];
const publish = (edit: (draft: CourseDraft) => void) => {
  const draft = englishDraft();
  edit(draft);
  return addCourse(school.db, productId, [draft]);
};
const withoutMiddle = ({ modules }: CourseDraft) => void modules[0]?.lessons.splice(1, 1);

async function expectSound() {
  for (const { name, violations } of LEARNING_INVARIANTS)
    expect([name, (await school.db.execute(violations)).rows]).toEqual([name, []]);
}

/** Makes all calls wait for the learner's row, the second behind the first, and so on; then lets them go on in this order. */
async function inTurn(calls: (() => Promise<unknown>)[]): Promise<void> {
  const holder = await school.database.pool.connect();
  // Not by the holder: within a transaction this view stays as it was first seen.
  const waiting = async () => {
    const { rows } = await school.database.pool.query(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0].n;
  };
  const untilWaiting = async (count: number) => {
    while ((await waiting()) < count);
  };
  await holder.query('begin');
  await holder.query('select 1 from course_progress where user_id = $1 for update', [ada]);
  const running: Promise<unknown>[] = [];
  for (const [index, run] of calls.entries()) {
    const result = run();
    running.push(result);
    // One that does not wait has failed.
    const early = result.then(() => Promise.reject(new Error('a call did not wait')));
    await Promise.race([early, untilWaiting(index + 1)]);
  }
  await holder.query('rollback');
  holder.release();
  await Promise.all(running);
}

describe('while a course is being moved', () => {
  it('an answer that was under way counts for the version that is there then', async () => {
    await read('intro');
    await read('end');
    await publish(withoutMiddle);
    const attemptId = crypto.randomUUID();
    const answers: Awaited<ReturnType<typeof answer>>[] = [];
    await inTurn([move, async () => answers.push(await answer(attemptId))]);
    expect(answers[0]?.body.standing.progress).toMatchObject({ status: 'COMPLETED', percent: 100 });
    expect(await progress()).toMatchObject({ status: 'COMPLETED', contentAt: null });
    expect((await outline()).progress).toMatchObject({ status: 'COMPLETED', completedLessons: 2 });
    const cause = `completion:${ada}:${courseId}`;
    expect(await school.db.$count(outbox, eq(outbox.cause, cause))).toBe(1);
    await expectSound();
  });

  it('an answer that was under way completes a lesson that asks for less now', async () => {
    await read('end');
    await publish(({ modules }) => {
      const intro = modules[0]?.lessons[0];
      if (intro) intro.items = intro.items.filter(({ key }) => key === 'i2');
    });
    await inTurn([move, () => answer(crypto.randomUUID())]);
    expect((await outline()).progress).toMatchObject({ status: 'IN_PROGRESS', completedLessons: 2 });
    await expectSound();
  });

  it('an answer to a lesson that goes is kept, whichever is first', async () => {
    await read('end');
    await publish(({ modules }) => void modules[0]?.lessons.shift());
    await inTurn([move, () => answer(crypto.randomUUID())]);
    expect(await school.db.$count(problemAttempts, eq(problemAttempts.userId, ada))).toBe(1);
    expect((await outline()).progress).toMatchObject({ completedLessons: 1, totalLessons: 2 });
    await expectSound();
  });

  it('the same answer sent by two tabs and moved by both is one, and the move is one', async () => {
    await read('intro');
    await read('end');
    await publish(withoutMiddle);
    const attemptId = crypto.randomUUID();
    await inTurn([move, () => answer(attemptId), move, () => answer(attemptId)]);
    expect(await school.db.$count(problemAttempts, eq(problemAttempts.userId, ada))).toBe(1);
    expect(await progress()).toMatchObject({ status: 'COMPLETED' });
    expect(await school.db.$count(outbox, sql`cause = ${`completion:${ada}:${courseId}`}`)).toBe(1);
    await expectSound();
  });

  it('a version published meanwhile is not skipped, and nothing goes back', async () => {
    await read('end');
    await publish(withoutMiddle);
    await inTurn([
      move,
      async () => {
        await publish(({ modules }) => void modules[0]?.lessons.shift());
        await move();
      },
    ]);
    const keys = (await outline()).modules.flatMap(({ lessons }: { lessons: { key: string }[] }) =>
      lessons.map(({ key }) => key),
    );
    expect(keys).toEqual(['middle', 'end']);
    expect((await send('GET', `/api/learning/${productId}/en/versions/newer`)).body.newer).toBeNull();
    await expectSound();
  });
});
