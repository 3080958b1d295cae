import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StudySessionDraft } from '../../../contracts/learning/study.ts';
import { STUDY_SESSION_SECONDS } from '../../../contracts/values.ts';
import { skills as skillRows, skillTexts, studySessions } from '../../../db/schema/index.ts';
import { MOST_STUDY_SESSIONS } from '../../../domain/learning/study-time.ts';
import { englishDraft } from './drafts.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let owner: string;

const NOON = Date.parse('2026-11-23T12:00:00Z');
const later = (seconds: number) => new Date(NOON + seconds * 1000).toISOString();

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Bees');
  courseId = await addCourse(school.db, productId, [englishDraft()]);
});
beforeEach(async () => {
  school.clock.at = new Date(NOON + 3_600_000);
  owner = await addPerson(school.db);
  await grant(school.db, owner, productId);
});
afterAll(() => school.close());

const save = (id: string, over: Partial<StudySessionDraft> = {}, as: string | null = owner) =>
  call(school, 'PUT', `/api/learning/study-sessions/${id}`, {
    as,
    body: {
      ...{ productId, language: 'en', lessonKey: 'middle', timeZone: 'UTC' },
      ...{ startedAt: later(0), madeAt: later(600), seconds: 300, ...over },
    },
  });
const rows = () => school.db.select().from(studySessions).where(sql`user_id = ${owner}`);
const analytics = async (timeZone = 'UTC', as = owner) =>
  (await call(school, 'GET', `/api/learning/analytics?timeZone=${encodeURIComponent(timeZone)}`, { as }))
    .body;

describe('time on a lesson', () => {
  it('is only ever raised, whatever arrives last, and never above the time that passed', async () => {
    const id = crypto.randomUUID();
    expect((await save(id)).status).toBe(204);
    await save(id, { seconds: 100, madeAt: later(200) });
    expect(await rows()).toMatchObject([
      { id, courseId, lessonKey: 'middle', seconds: 300, day: '2026-11-23' },
    ]);
    await save(id, { seconds: 9000, madeAt: later(900) });
    expect((await rows())[0]?.seconds).toBe(900);
  });

  it('is one, however often and at once it is sent', async () => {
    const id = crypto.randomUUID();
    const times = [60, 120, 180, 240, 300, 360];
    await Promise.all(times.map((seconds) => save(id, { seconds, madeAt: later(seconds) })));
    expect(await rows()).toMatchObject([{ seconds: 360 }]);
  });

  it('is cut to the time that passed and to the longest sitting, also when it is sent again', async () => {
    const id = crypto.randomUUID();
    await save(id, { seconds: 36_000 });
    expect((await rows())[0]?.seconds).toBe(600);
    const tenHours = { startedAt: later(-36_000), madeAt: later(0), seconds: 36_000 };
    const long = crypto.randomUUID();
    for (let times = 0; times < 2; times++) await save(long, tenHours);
    expect((await rows()).find((row) => row.id === long)?.seconds).toBe(STUDY_SESSION_SECONDS);
    await save(id, tenHours);
    expect((await rows()).find((row) => row.id === id)?.seconds).toBe(600);
  });

  it.each([
    ['Europe/Berlin', '2026-03-28T22:50:00Z', '2026-03-28', '2026-03-29T22:10:00Z', '2026-03-30'],
    ['Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25', '2026-10-25T22:30:00Z', '2026-10-25'],
    ['America/New_York', '2026-11-01T03:30:00Z', '2026-10-31', '2026-11-02T04:30:00Z', '2026-11-01'],
    ['Pacific/Apia', '2026-11-20T11:30:00Z', '2026-11-21', '2026-11-20T10:30:00Z', '2026-11-20'],
  ])('in %s has its date across midnight and clock changes', async (timeZone, first, day, second, next) => {
    school.clock.at = new Date(Math.max(Date.parse(first), Date.parse(second)) + 900_000);
    for (const startedAt of [first, second]) {
      const madeAt = new Date(Date.parse(startedAt) + 600_000).toISOString();
      await save(crypto.randomUUID(), { timeZone, startedAt, madeAt });
    }
    expect((await rows()).map((row) => row.day).sort()).toEqual([day, next].sort());
    const { today, streak } = await analytics(timeZone);
    expect(today.date).toBe([day, next].sort().at(-1));
    const hasGap = day === '2026-03-28';
    expect(streak.longest).toBe(hasGap || day === next ? 1 : 2);
  });

  it('belongs to one person and one lesson', async () => {
    const id = crypto.randomUUID();
    await save(id);
    const stranger = await addPerson(school.db);
    await grant(school.db, stranger, productId);
    expect((await save(id, { seconds: 500 }, stranger)).body.code).toBe('not_found');
    expect((await rows())[0]?.seconds).toBe(300);
    expect((await analytics('UTC', stranger)).totalMinutes).toBe(0);
    expect((await save(id, {}, null)).status).toBe(401);
  });

  it('has the date of its start where the learner is; a clock that is ahead is set right', async () => {
    await save(crypto.randomUUID(), { timeZone: 'Pacific/Auckland' });
    expect((await rows())[0]?.day).toBe('2026-11-24');
    await save(crypto.randomUUID(), { startedAt: '2027-01-01T00:00:00Z', madeAt: '2027-01-01T00:05:00Z' });
    const [ahead] = (await rows()).filter(({ day }) => day === '2026-11-23');
    expect([ahead?.seconds, ahead?.updatedAt.getTime()]).toEqual([300, NOON + 3_600_000]);
  });

  it('is refused where the lesson is closed, and when it makes no sense', async () => {
    const stranger = await addPerson(school.db);
    const refused = await save(crypto.randomUUID(), {}, stranger);
    expect(refused.body.code).toBe('user_not_have_access_to_product');
    for (const over of [
      { timeZone: 'Mars/Olympus' },
      { seconds: 0 },
      { seconds: 86_401 },
      { madeAt: later(-5) },
      { startedAt: '2026-06-01T00:00:00Z' },
    ])
      expect((await save(crypto.randomUUID(), over)).body.code).toBe('request_params_invalid');
    expect(await rows()).toEqual([]);
  });

  it('does not fill the database: a full day takes no more, but what is there still grows', async () => {
    await school.db.execute(sql`
      insert into study_sessions (id, user_id, course_id, lesson_key, day, seconds, started_at)
      select gen_random_uuid(), ${owner}, ${courseId}, 'middle', '2026-11-23', 1, ${later(0)}::timestamptz
      from generate_series(1, ${MOST_STUDY_SESSIONS})`);
    expect((await save(crypto.randomUUID())).status).toBe(204);
    const before = await rows();
    expect(before).toHaveLength(MOST_STUDY_SESSIONS);
    await save(before[0]?.id ?? '');
    expect((await rows()).filter(({ seconds }) => seconds === 300)).toHaveLength(1);
  });
});

describe('the week in short', () => {
  const week = async (timeZone = 'UTC', as: string | null = owner) =>
    (await call(school, 'GET', `/api/learning/week?timeZone=${encodeURIComponent(timeZone)}`, { as })).body;

  it('says what the analytics say, of the caller', async () => {
    await call(school, 'PUT', '/api/learning/preferences', { as: owner, body: { weeklyGoal: 60 } });
    for (const days of [0, 1, 9]) {
      const from = later(-86_400 * days);
      const madeAt = later(600 - 86_400 * days);
      await save(crypto.randomUUID(), { startedAt: from, madeAt, seconds: 600 });
    }
    const whole = await analytics();
    const { goalMinutes, minutes } = whole.week;
    expect(await week()).toEqual({ goalMinutes, minutes, streakDays: whole.streak.current });
    expect(await week()).toEqual({ goalMinutes: 60, minutes: 20, streakDays: 2 });
    const nothing = { goalMinutes: null, minutes: 0, streakDays: 0 };
    expect(await week('UTC', await addPerson(school.db))).toEqual(nothing);
    expect((await week('Mars/Olympus')).code).toBe('request_params_invalid');
    expect((await week('UTC', null)).code).toBe('unauthorized');
  });
});

describe('analytics', () => {
  it('are empty for who has done nothing, and refuse unknown zones and guests', async () => {
    expect(await analytics()).toMatchObject({
      ...{ today: { date: '2026-11-23', minutes: 0 }, totalMinutes: 0, products: [], skills: [] },
      ...{ streak: { current: 0, longest: 0 }, answers: { given: 0, rightFirst: 0 } },
      week: { goalMinutes: null, minutes: 0 },
    });
    expect((await analytics('Mars/Olympus')).code).toBe('request_params_invalid');
    expect((await call(school, 'GET', '/api/learning/analytics?timeZone=UTC')).status).toBe(401);
  });

  it('count two tabs once, with product, skill, goal and streak', async () => {
    const [skill] = await school.db
      .insert(skillRows)
      .values({ slug: `bees-${owner}` })
      .returning();
    await school.db.insert(skillTexts).values({ skillId: skill?.id ?? '', locale: 'en', name: 'Beekeeping' });
    await school.db.execute(
      sql`insert into product_skills (product_id, skill_id) values (${productId}, ${skill?.id})`,
    );
    await save(crypto.randomUUID(), { seconds: 600 });
    await save(crypto.randomUUID(), { seconds: 600 });
    const yesterday = { startedAt: later(-86_400), madeAt: later(-86_000), seconds: 360 };
    await save(crypto.randomUUID(), yesterday);
    await call(school, 'PUT', '/api/learning/preferences', { as: owner, body: { weeklyGoal: 90 } });
    const found = await analytics();
    expect(found).toMatchObject({
      ...{ today: { minutes: 10 }, totalMinutes: 16, streak: { current: 2, longest: 2 } },
      week: { goalMinutes: 90, minutes: 16 },
      products: [{ productId, title: 'Bees', type: 'COURSE', minutes: 16, status: 'NOT_STARTED' }],
    });
    expect(found.skills).toContainEqual({
      ...{ slug: `bees-${owner}`, name: 'Beekeeping', minutes: 16, productsDone: 0 },
    });
    await call(school, 'PUT', '/api/learning/preferences', { as: owner, body: { weeklyGoal: null } });
    expect((await analytics()).week.goalMinutes).toBeNull();
  });

  it('count problems by their first attempt', async () => {
    const practice = await addProduct(school.db, 'Practice');
    const course = await addCourse(school.db, practice, [englishDraft()]);
    await grant(school.db, owner, practice);
    for (const [attempt, solved] of [
      [1, 0],
      [2, 1],
    ])
      await school.db.execute(sql`
        insert into problem_attempts (user_id, course_id, item_key, attempt, answers, correct_parts, solved)
        values (${owner}, ${course}, 'a', ${attempt}, '{}', '[]', ${solved})`);
    await school.db.execute(sql`
      insert into problem_attempts (user_id, course_id, item_key, attempt, answers, correct_parts, solved)
      values (${owner}, ${course}, 'b', 1, '{}', '[]', 1)`);
    expect((await analytics()).answers).toEqual({ given: 2, rightFirst: 1 });
  });

  it('need three statements, however much was learned', async () => {
    await save(crypto.randomUUID());
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    await analytics();
    expect(sent).toHaveBeenCalledTimes(3);
    sent.mockRestore();
  });
});
