import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { insertPlans, type Plans } from '../commerce/subscriber.ts';
import { englishDraft, RIGHT } from '../learning/drafts.ts';
import { addCourse, call, openSchool, type School } from '../learning/school.ts';
import { countSeats, openSeats, type SeatTest, told } from './seat-fixture.ts';

let test: SeatTest;
let school: School;
let plans: Plans;
let senior: Caller;
let owner: Caller;
let ann: Caller;
let bob: Caller;
let companyId: string;

beforeAll(async () => {
  test = await openSeats();
  school = await openSchool(test);
  plans = await insertPlans(test);
  senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER' as Caller['role'] });
});
beforeEach(async () => {
  owner = await test.person();
  [ann, bob] = [await test.person(), await test.person()];
  companyId = await test.company(owner);
  for (const person of [ann, bob]) await test.member(companyId, person);
});
afterAll(async () => {
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await school.close();
  await test.close();
});

interface Course {
  productId: string;
  courseId: string;
}

/** A course that is sold, with lessons. */
async function course(change: { subscriptionPercent?: number } = {}): Promise<Course> {
  const productId = await test.product({ dollars: 20, ...change });
  return { productId, courseId: await addCourse(test.db, productId, [englishDraft()]) };
}

const open = async ({ id: as }: Caller, { productId }: Course, lesson = 'middle') =>
  (await call(school, 'GET', `/api/learning/${productId}/en/lessons/${lesson}`, { as })).status;
const outline = async ({ id: as }: Caller, { productId }: Course) =>
  (await call(school, 'GET', `/api/learning/${productId}/en/outline`, { as })).body;
const finish = ({ id: as }: Caller, { productId }: Course, lessonKey: string) =>
  call(school, 'POST', '/api/user-products/accomplishments', {
    ...{ as, body: { productId, language: 'en', lessonKey } },
  });

/** Learns all of a course, and gets the certificate. */
async function graduate(person: Caller, { productId, courseId }: Course) {
  const as = person.id;
  await call(school, 'POST', `/api/learning/${productId}/en/lessons/intro/answers`, {
    ...{ as, body: { contentId: `${courseId}:i2`, answers: RIGHT } },
  });
  for (const lesson of ['intro', 'middle', 'end']) await finish(person, { productId, courseId }, lesson);
  const body = { productId, name: 'Ann Miller', locale: 'en' };
  const issued = await call(school, 'POST', '/api/certificates', { as, body });
  expect(issued.status).toBe(200);
  return issued.body;
}

const give = async (poolId: string, { id }: Caller): Promise<string> =>
  (
    await test.call('POST', `/api/companies/${companyId}/assignments`, {
      ...{ as: owner, body: { poolId, userIds: [id] } },
    })
  ).body[0].id;
const move = (assignmentId: string, { id: userId }: Caller) =>
  test.call('POST', `/api/companies/${companyId}/assignments/${assignmentId}/move`, {
    ...{ as: owner, body: { userId } },
  });
const takeBack = (assignmentId: string) =>
  test.call('DELETE', `/api/companies/${companyId}/assignments/${assignmentId}`, { as: owner });
const ofCompany = async (path: string) =>
  (await test.call('GET', `/api/companies/${companyId}/${path}`, { as: owner })).body;
/** What the company sees: whose, of what, how far. */
const seen = async () =>
  (await ofCompany('progress')).map((row: Record<string, unknown>) => [
    ...[row.userId, row.productId, row.status, row.percent, row.certificate],
  ]);

/** Somebody has a product by themselves. */
const own = ({ id: userId }: Caller, { productId }: Course) =>
  test.shop.entitlements.write(test.db as never, [
    { userId, productId, direction: 'GRANT', reason: 'granted', cause: `own:${productId}` },
  ]);

describe('a seat that is moved', () => {
  it('goes freely before it was begun: nothing of it stays with the member before', async () => {
    const bees = await course();
    const poolId = await test.givePool(companyId, senior, { productId: bees.productId }, 1);
    const id = await give(poolId, ann);
    expect(await ofCompany('assignments')).toMatchObject([{ id, userId: ann.id, begun: false }]);
    expect((await move(id, bob)).body).toMatchObject({ userId: bob.id, begun: false, endedAt: null });
    expect([await open(ann, bees), await open(bob, bees)]).toEqual([403, 200]);
    expect((await outline(ann, bees)).progress).toMatchObject({ status: 'NOT_STARTED', completedLessons: 0 });
    expect(await seen()).toEqual([[bob.id, bees.productId, 'NOT_STARTED', 0, '']]);
    expect(await countSeats(test, poolId)).toEqual({ seats: 1, taken: 1 });
    expect([await told(test, ann.id), await told(test, bob.id)]).toEqual([
      ['SEAT_GIVEN', 'SEAT_ENDED'],
      ['SEAT_GIVEN'],
    ]);
  });

  it('leaves account, progress and certificate to who had it, and starts anew for who gets it', async () => {
    const bees = await course();
    const poolId = await test.givePool(companyId, senior, { productId: bees.productId }, 1);
    const id = await give(poolId, ann);
    const certificate = await graduate(ann, bees);
    expect(await ofCompany('assignments')).toMatchObject([{ id, begun: true }]);
    expect(await seen()).toEqual([[ann.id, bees.productId, 'COMPLETED', 100, certificate.number]]);

    expect((await move(id, bob)).body).toMatchObject({ userId: bob.id, begun: false });
    expect([await open(ann, bees), await open(bob, bees)]).toEqual([403, 200]);
    expect((await finish(ann, bees, 'middle')).status).toBe(403);
    expect(await outline(ann, bees)).toMatchObject({
      ...{ hasAccess: false, progress: { status: 'COMPLETED', percent: 100, completedLessons: 3 } },
    });
    const mine = await call(school, 'GET', '/api/certificates', { as: ann.id });
    expect(mine.body).toEqual([certificate]);
    expect((await call(school, 'GET', `/api/share/${certificate.code}`)).body).toMatchObject({ valid: true });
    expect((await outline(bob, bees)).progress).toMatchObject({ status: 'NOT_STARTED', completedLessons: 0 });
    expect(await seen()).toEqual([[bob.id, bees.productId, 'NOT_STARTED', 0, '']]);
  });

  it('and comes back finds the progress of its member where it was', async () => {
    const bees = await course();
    const poolId = await test.givePool(companyId, senior, { productId: bees.productId }, 1);
    const id = await give(poolId, ann);
    await finish(ann, bees, 'middle');
    const { id: bobs } = (await move(id, bob)).body;
    await finish(bob, bees, 'end');
    expect((await move(bobs, ann)).status).toBe(200);
    expect(await outline(ann, bees)).toMatchObject({
      ...{ hasAccess: true, progress: { status: 'IN_PROGRESS', completedLessons: 1 } },
    });
    expect((await outline(bob, bees)).progress).toMatchObject({ completedLessons: 1 });
    expect((await finish(ann, bees, 'end')).body.progress).toMatchObject({ completedLessons: 2 });
  });
});

describe('what the company sees of a seat of the subscription', () => {
  const included = { subscriptionPercent: 100 };

  it('is what members begin with it, of those who were told', async () => {
    const [bees, ants, other] = [await course(included), await course(included), await course()];
    const untold = await test.person();
    await test.member(companyId, untold, { shares: false });
    const poolId = await test.givePool(companyId, senior, { planId: plans.yearly }, 3);
    for (const person of [ann, bob, untold]) await give(poolId, person);
    expect([await open(ann, bees), await open(ann, other)]).toEqual([200, 403]);
    expect(await seen()).toEqual([]);
    await finish(ann, bees, 'middle');
    const { number } = await graduate(bob, ants);
    await graduate(untold, bees);
    await finish(ann, other, 'intro');
    const rows = [
      [ann.id, bees.productId, 'IN_PROGRESS', 33, ''],
      [bob.id, ants.productId, 'COMPLETED', 100, number],
    ];
    expect((await seen()).toSorted()).toEqual(rows.toSorted());
    const begun = (await ofCompany('assignments')).filter((row: { begun: boolean }) => row.begun);
    expect(new Set(begun.map(({ userId }: { userId: string }) => userId))).toEqual(new Set([ann.id, bob.id]));
  });

  it('is never what members have by themselves, from the day on which they have it', async () => {
    const [bees, ants] = [await course(included), await course(included)];
    const poolId = await test.givePool(companyId, senior, { planId: plans.yearly }, 1);
    await own(ann, bees);
    await give(poolId, ann);
    await finish(ann, bees, 'middle');
    expect(await seen()).toEqual([]);
    expect(await ofCompany('assignments')).toMatchObject([{ begun: false }]);
    await finish(ann, ants, 'middle');
    await own(ann, ants);
    await finish(ann, ants, 'end');
    expect(await seen()).toEqual([[ann.id, ants.productId, 'IN_PROGRESS', 33, '']]);
    expect(await ofCompany('assignments')).toMatchObject([{ begun: true }]);
  });

  it('ends when it is taken back, and the member keeps what they learned', async () => {
    const bees = await course(included);
    const poolId = await test.givePool(companyId, senior, { planId: plans.yearly }, 1);
    const id = await give(poolId, ann);
    const certificate = await graduate(ann, bees);
    expect(await seen()).toEqual([[ann.id, bees.productId, 'COMPLETED', 100, certificate.number]]);
    expect((await takeBack(id)).status).toBe(204);
    expect(await seen()).toEqual([]);
    expect(await ofCompany('progress/groups?by=team')).toMatchObject({ groups: [], total: { members: 0 } });
    expect(await ofCompany('progress/file/csv')).not.toContain(certificate.number);
    expect(await ofCompany('assignments')).toMatchObject([{ id, begun: false }]);
    expect(await open(ann, bees)).toBe(403);
    expect((await outline(ann, bees)).progress).toMatchObject({ status: 'COMPLETED', percent: 100 });
    expect((await call(school, 'GET', '/api/certificates', { as: ann.id })).body).toEqual([certificate]);
  });
});

describe('when the time of a seat is over', () => {
  const endNow = async (poolId: string) => {
    await test.pool.query('update company_seat_pools set ends_at = $2 where id = $1', [poolId, test.now()]);
    await test.module.services.ends.run();
  };
  it.each([
    ['the subscription', true],
    ['a product', false],
  ])('the company sees what was learned with %s until then, and nothing later', async (_, isWhole) => {
    const change = isWhole ? { subscriptionPercent: 100 } : {};
    const [bees, ants] = [await course(change), await course(change)];
    const items = isWhole
      ? [{ planId: plans.yearly }]
      : [{ productId: bees.productId }, { productId: ants.productId }];
    const pools: string[] = [];
    for (const item of items) pools.push(await test.givePool(companyId, senior, item, 1));
    for (const poolId of pools) await give(poolId, ann);
    await finish(ann, bees, 'middle');
    const before = await ofCompany('progress');
    for (const poolId of pools) await endNow(poolId);
    const ended = test.now().toISOString();
    expect(await open(ann, bees)).toBe(403);
    for (const product of [bees, ants]) await own(ann, product);
    await graduate(ann, bees);
    await graduate(ann, ants);
    const row = (rows: Record<string, unknown>[], { productId }: Course) =>
      rows.find((one) => one.productId === productId);
    const after = await ofCompany('progress');
    expect(row(before, bees)).toMatchObject({ status: 'IN_PROGRESS', percent: 33 });
    const { lastActiveAt, ...rest } = row(after, bees) ?? {};
    expect(row(before, bees)).toMatchObject(rest);
    expect(String(lastActiveAt) <= ended).toBe(true);
    expect(row(after, ants)).toEqual(row(before, ants));
  });
});
