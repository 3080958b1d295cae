import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { courses, marathonRuns, outbox, users } from '../../../db/schema/index.ts';
import { englishDraft } from './drafts.ts';
import { marathonDraft } from './marathon-course.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let owner: string;

beforeAll(async () => {
  school = await openSchool();
});
beforeEach(async () => {
  productId = await addProduct(school.db, 'Marathon', { type: 'MARATHON' });
  courseId = await addCourse(school.db, productId, [marathonDraft()]);
  await setSchedule({ start: 'learner' });
  owner = await addPerson(school.db);
  await grant(school.db, owner, productId);
  at('2026-03-28T12:00:00Z');
});
afterAll(() => school.close());

const at = (instant: string) => {
  school.clock.at = new Date(instant);
};
const setSchedule = (schedule: { start: 'learner' } | { start: 'fixed'; on: string }) =>
  school.db.update(courses).set({ schedule }).where(eq(courses.id, courseId));
const url = (path = '') => `/api/learning/${productId}/marathon${path}`;
const start = (body: object = {}, as: string | null = owner) =>
  call(school, 'POST', url(), {
    as,
    body: { startsOn: '2026-03-28', timeZone: 'Europe/London', reminderHour: null, ...body },
  });
const move = (days: number) => call(school, 'PUT', url('/move'), { as: owner, body: { days } });
const remind = (body: object) => call(school, 'PUT', url('/reminder'), { as: owner, body });
const outline = async (as = owner) =>
  (await call(school, 'GET', `/api/learning/${productId}/en/outline`, { as })).body;
const openLessons = async () => {
  const { modules } = await outline();
  return modules.flatMap((module: { lessons: { key: string; locked: boolean }[] }) =>
    module.lessons.filter(({ locked }) => !locked).map(({ key }) => key),
  );
};
const lesson = async (key: string) =>
  (await call(school, 'GET', `/api/learning/${productId}/en/lessons/${key}`, { as: owner })).status;
const accomplish = (lessonKey: string) =>
  call(school, 'POST', '/api/user-products/accomplishments', {
    as: owner,
    body: { productId, language: 'en', lessonKey },
  });

describe('a marathon', () => {
  it('waits for its start', async () => {
    const { body } = await call(school, 'GET', `/api/learning/${productId}/en/outline`, { as: owner });
    expect(body.marathon).toEqual({
      start: 'learner',
      startsOn: null,
      timeZone: 'Europe/London',
      today: 0,
      moved: false,
      canMove: false,
      days: [],
      reminderHour: null,
    });
    expect(body.resumeLessonKey).toBeNull();
    const { body: seen } = await call(school, 'GET', `/api/learning/${productId}/en/outline`, { as: null });
    expect(seen.marathon).toBeNull();
  });

  it('opens its days at midnight, in the night of the clock change too', async () => {
    expect(await start()).toMatchObject({ status: 200, body: { today: 1, startsOn: '2026-03-28' } });
    expect(await openLessons()).toEqual(['d1-task']);
    expect(await lesson('d2-task')).toBe(403);
    at('2026-03-28T23:59:59Z');
    expect(await lesson('d2-task')).toBe(403);
    at('2026-03-29T00:00:00Z');
    expect(await lesson('d2-task')).toBe(200);
    // Clocks went forward at one: the next midnight is 23 hours later.
    at('2026-03-29T22:59:59Z');
    expect(await lesson('d3-task')).toBe(403);
    at('2026-03-29T23:00:00Z');
    expect(await lesson('d3-task')).toBe(200);
    expect(await lesson('d1-task')).toBe(200);
    expect((await outline()).marathon).toMatchObject({ today: 3 });
  });

  it('keeps the zone of the run on journeys, until the learner changes it', async () => {
    await start({ timeZone: 'Asia/Ulaanbaatar', startsOn: '2026-03-29' });
    await school.db.update(users).set({ timeZone: 'America/New_York' }).where(eq(users.id, owner));
    at('2026-03-28T16:00:00Z');
    expect(await openLessons()).toEqual(['d1-task']);
    const changed = await remind({ reminderHour: null, timeZone: 'America/New_York' });
    expect(changed.body).toMatchObject({ timeZone: 'America/New_York', today: 0 });
  });

  test.each([
    [{ startsOn: '2026-03-27' }],
    [{ startsOn: '2026-04-28' }],
    [{ startsOn: '2026-02-30' }],
    [{ timeZone: 'Mars/Olympus' }],
    [{ timeZone: '+05:00' }],
    [{ reminderHour: 24 }],
  ])('refuses the start %o', async (body) => {
    expect(await start(body)).toMatchObject({ status: 400, body: { code: 'request_params_invalid' } });
  });

  it('is started once, and answers the same call the same', async () => {
    const answers = await Promise.all([start(), start(), start({ startsOn: '2026-03-30' })]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(1);
    await school.db.delete(marathonRuns).where(eq(marathonRuns.userId, owner));
    const [first, again] = [await start(), await start()];
    expect(again.body).toEqual(first.body);
    expect((await start({ startsOn: '2026-03-30' })).status).toBe(409);
  });

  it('may be started on another date before its first day', async () => {
    await start({ startsOn: '2026-04-10' });
    expect((await outline()).marathon).toMatchObject({ today: 0, canMove: false });
    expect((await start({ startsOn: '2026-04-01' })).body).toMatchObject({ startsOn: '2026-04-01' });
  });

  it('lets missed days be done at any time', async () => {
    await start();
    at('2026-06-01T12:00:00Z');
    expect(await openLessons()).toHaveLength(4);
    expect((await accomplish('d2-task')).status).toBe(200);
  });

  it('moves the days that are still to come, once', async () => {
    await start();
    at('2026-03-29T12:00:00Z');
    expect((await move(5)).body).toMatchObject({
      moved: true,
      canMove: false,
      today: 2,
      days: [
        { date: '2026-03-28' },
        { date: '2026-03-29' },
        { date: '2026-04-04', opensAt: '2026-04-03T23:00:00.000Z' },
        { date: '2026-04-05' },
      ],
    });
    expect((await move(5)).status).toBe(200);
    expect((await move(6)).status).toBe(409);
    at('2026-03-30T12:00:00Z');
    expect(await openLessons()).toEqual(['d1-task', 'd2-task']);
  });

  it.each([0, 15, 1.5])('is not moved by %d days', async (days) => {
    await start();
    expect((await move(days)).status).toBe(400);
  });

  it('is moved once by two tabs at a time', async () => {
    await start();
    const answers = await Promise.all([move(2), move(3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('with a fixed start opens for everyone on its dates', async () => {
    await setSchedule({ start: 'fixed', on: '2026-03-30' });
    expect((await outline()).marathon).toMatchObject({ start: 'fixed', startsOn: '2026-03-30', today: 0 });
    const chosen = await start({ timeZone: 'Pacific/Kiritimati', startsOn: '2026-05-05', reminderHour: 8 });
    expect(chosen.body).toMatchObject({ startsOn: '2026-03-30', reminderHour: 8 });
    expect(chosen.body.days[0].opensAt).toBe('2026-03-29T10:00:00.000Z');
    expect((await move(1)).status).toBe(409);
  });

  it('is nobody else’s', async () => {
    const stranger = await addPerson(school.db);
    expect((await start({}, stranger)).status).toBe(403);
    expect((await start({}, null)).status).toBe(401);
    const course = await addProduct(school.db, 'Course');
    await addCourse(school.db, course, [englishDraft()]);
    await grant(school.db, owner, course);
    const wrong = await call(school, 'POST', `/api/learning/${course}/marathon`, {
      as: owner,
      body: { startsOn: '2026-03-28', timeZone: 'UTC', reminderHour: null },
    });
    expect(wrong.status).toBe(409);
  });
});

describe('reminders', () => {
  const sent = async () =>
    (await school.db.select().from(outbox).where(eq(outbox.topic, 'notification'))).filter(
      ({ payload }) => payload.userId === owner,
    );

  it('come once a day while tasks are open, by ten instances at a time', async () => {
    await start({ startsOn: '2026-03-28', reminderHour: 18 });
    at('2026-03-28T17:59:00Z');
    await school.remind();
    expect(await sent()).toHaveLength(0);
    at('2026-03-28T18:00:00Z');
    await Promise.all(Array.from({ length: 10 }, () => school.remind()));
    const [first, ...more] = await sent();
    expect(more).toEqual([]);
    expect(first?.payload).toMatchObject({
      template: 'MARATHON_DAY',
      messageId: `marathon:${courseId}:2026-03-28`,
      data: { day: '1', days: '4', lessonKey: 'd1-task', player: 'marathon-learning', productId },
    });
    at('2026-03-28T23:00:00Z');
    await school.remind();
    expect(await sent()).toHaveLength(1);
    // 18:00 in summer time.
    at('2026-03-29T17:00:00Z');
    await school.remind();
    expect(await sent()).toHaveLength(2);
  });

  it('come once in the night in which the hour comes twice', async () => {
    at('2026-10-24T12:00:00Z');
    await start({ startsOn: '2026-10-25', reminderHour: 1 });
    for (const time of ['00:00', '00:05', '01:00', '01:05', '02:00']) {
      at(`2026-10-25T${time}:00Z`);
      await school.remind();
    }
    expect(await sent()).toHaveLength(1);
  });

  it('are not sent when everything is done, access has ended, or the day has passed', async () => {
    await start({ reminderHour: 18 });
    await accomplish('d1-task');
    at('2026-03-28T18:00:00Z');
    await school.remind();
    expect(await sent()).toHaveLength(0);
    at('2026-03-30T07:00:00Z');
    await school.remind();
    expect(await sent()).toHaveLength(0);
    await grant(school.db, owner, productId, 'REVOKE');
    at('2026-03-30T17:00:00Z');
    await school.remind();
    expect(await sent()).toHaveLength(0);
  });

  it('end when the learner wants none', async () => {
    await start({ reminderHour: 18 });
    await remind({ reminderHour: null });
    const [run] = await school.db.select().from(marathonRuns).where(eq(marathonRuns.userId, owner));
    expect(run).toMatchObject({ reminderHour: null, nextReminderAt: null });
  });
});
